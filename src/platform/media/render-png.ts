/**
 * Draws an SVG of ours as a PNG of this width in pixels. Never for what visitors sent: that is decoded
 * in a process of its own. The server may have no fonts, so the SVG has no text.
 */
export async function renderPng(svg: string, width: number): Promise<Buffer> {
  // Loaded when first needed: most processes start without drawing anything.
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(svg)).resize({ width }).png({ compressionLevel: 9 }).toBuffer();
}
