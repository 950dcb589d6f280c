import { crc32 } from 'node:zlib';

export interface ZipFileEntry {
  name: string;
  /** 0 is stored as it is. */
  method: number;
  bytes: Buffer;
}

/** Reads an archive by its central directory, and checks every entry's size and checksum. */
export function readZip(archive: Buffer): ZipFileEntry[] {
  const end = archive.lastIndexOf(Buffer.from('PK\x05\x06'));
  if (end < 0) throw new Error('no end of central directory: the archive was cut off');
  let offset = archive.readUInt32LE(end + 16);
  return Array.from({ length: archive.readUInt16LE(end + 10) }, () => {
    if (archive.readUInt32LE(offset) !== 0x02014b50) throw new Error('not a central directory');
    const [checksum, size, length] = [16, 20, 24].map((at) => archive.readUInt32LE(offset + at));
    const nameLength = archive.readUInt16LE(offset + 28);
    const name = archive.toString('utf8', offset + 46, offset + 46 + nameLength);
    const local = archive.readUInt32LE(offset + 42);
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const bytes = archive.subarray(start, start + (size ?? 0));
    if (size !== length || crc32(bytes) !== checksum) throw new Error(`${name} is damaged`);
    const method = archive.readUInt16LE(offset + 10);
    const rest = archive.readUInt16LE(offset + 30) + archive.readUInt16LE(offset + 32);
    offset += 46 + nameLength + rest;
    return { name, method, bytes };
  });
}
