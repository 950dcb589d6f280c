// In JavaScript, which every Node reads: an old one stops at the first .ts file without a word of help.
const oldest = 26;
if (Number.parseInt(process.versions.node, 10) < oldest) {
  console.error(
    `This is Node ${process.versions.node}, and the product needs ${oldest} or newer. It brings its own: run npm ci, then npm start, or node_modules/.bin/node in the place of node.`,
  );
  process.exit(78);
}
await import('./check-content.js');
