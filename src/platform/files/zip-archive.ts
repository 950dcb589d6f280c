import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

type ZipEntry = { name: string; modifiedAt: Date } & (
  | { bytes: number; open: () => Promise<Readable> }
  | { text: string }
);

export interface ZipArchive {
  /** Size of the whole archive, known before any entry is read. */
  bytes: number;
  /** The archive, with one entry open at a time; fails when an entry does. */
  openStream(): Readable;
}

/** An archive for content that is already compressed: entries are stored uncompressed. */
export function createZipArchive(entries: ZipEntry[]): ZipArchive {
  const asStored = ({ modifiedAt }: ZipEntry) => ({ mtime: modifiedAt, compress: false });

  function fill(zip: ZipFile, open: (entry: OpenableEntry, callback: OpenCallback) => void) {
    for (const entry of entries) {
      if ('text' in entry) zip.addBuffer(Buffer.from(entry.text), entry.name, asStored(entry));
      else {
        const options = { ...asStored(entry), size: entry.bytes };
        zip.addReadStreamLazy(entry.name, options, (callback) => open(entry, callback));
      }
    }
    let totalBytes = 0;
    const setTotal = (total: number) => {
      totalBytes = total;
    };
    // Its types lack the total and the empty options.
    zip.end({ forceZip64Format: false, comment: '' }, setTotal as () => void);
    return totalBytes;
  }

  return {
    bytes: fill(new ZipFile(), () => {}),
    openStream() {
      const zip = new ZipFile();
      const output = zip.outputStream as Readable;
      let current: Readable | null = null;
      output.once('close', () => current?.destroy());
      zip.on('error', (error: Error) => output.destroy(error));
      fill(zip, async (entry, callback) => {
        if (output.destroyed) return;
        try {
          current = await entry.open();
          current.once('error', (error) => output.destroy(error));
          if (output.destroyed) current.destroy();
          else callback(null, current);
        } catch (error) {
          output.destroy(error instanceof Error ? error : new Error(String(error)));
        }
      });
      return output;
    },
  };
}

type OpenableEntry = Extract<ZipEntry, { bytes: number }>;
type OpenCallback = (error: unknown, stream: Readable) => void;
