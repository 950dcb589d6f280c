/** How the boxes nest above a color profile; the number is what precedes the children. */
const path = [
  { type: 'meta', skip: 4 },
  { type: 'iprp', skip: 0 },
  { type: 'ipco', skip: 0 },
];

/** Finds the ICC profile of a HEIC file; null where there is none. Never throws. */
export function readHeicColorProfile(file: Buffer): Buffer | null {
  let content = file;
  for (const { type, skip } of path) {
    const found = readBoxes(content).find((box) => box.type === type);
    if (!found) return null;
    content = found.content.subarray(skip);
  }
  const profile = readBoxes(content).find(
    ({ type, content: color }) =>
      type === 'colr' && ['prof', 'rICC'].includes(color.toString('latin1', 0, 4)),
  );
  return profile?.content.subarray(4) ?? null;
}

function readBoxes(bytes: Buffer): { type: string; content: Buffer }[] {
  const boxes: { type: string; content: Buffer }[] = [];
  for (let at = 0; at + 8 <= bytes.length; ) {
    const size = bytes.readUInt32BE(at);
    if (size < 8 || at + size > bytes.length) break;
    boxes.push({
      type: bytes.toString('latin1', at + 4, at + 8),
      content: bytes.subarray(at + 8, at + size),
    });
    at += size;
  }
  return boxes;
}
