import { describe, expect, it } from 'vitest';
import { attachmentHeader, downloadName, safeFileName, uniqueNames } from './download-names.ts';

describe('the name a file is kept under', () => {
  it.each([
    ['room.jpg', 'q/file-0.jpg', 'room.jpg'],
    ['room.JPEG', 'q/file-0.jpg', 'room.JPEG'],
    ['IMG_0042.HEIC', 'q/file-0.jpg', 'IMG_0042.jpg'],
    ['screen.png', 'q/file-0.jpg', 'screen.jpg'],
    ['walk.mov', 'q/file-0.mp4', 'walk.mp4'],
    ['walk.webm', 'q/file-0.webm', 'walk.webm'],
    ['plan v1.2', 'q/file-0.jpg', 'plan v1.2.jpg'],
    ['no ending', 'q/file-0.jpg', 'no ending.jpg'],
    ['a/b\\c:d*e?"f"<g>|h.jpg', 'q/file-0.jpg', 'a-b-c-d-e--f--g--h.jpg'],
    ['..hidden. .jpg', 'q/file-0.jpg', 'hidden.jpg'],
    ['con.jpg', 'q/file-0.jpg', 'con-.jpg'],
    ['line\r\nbreak\u202egpj.jpg', 'q/file-0.jpg', 'linebreakgpj.jpg'],
    ['...', 'q/file-0.jpg', 'file.jpg'],
    ['Küche 客厅.jpg', 'q/file-0.jpg', 'Küche 客厅.jpg'],
  ])('%j stored as %s is kept as %j', (name, key, kept) => {
    expect(downloadName(name, key)).toBe(kept);
  });

  it('fits every file system, and never ends inside a character', () => {
    const name = safeFileName('客'.repeat(120), 'jpg');
    expect(name).toBe(`${'客'.repeat(65)}.jpg`);
    expect(Buffer.byteLength(name)).toBeLessThanOrEqual(200);
  });
});

describe('names in one archive', () => {
  it('are numbered where they repeat', () => {
    expect(uniqueNames(['room.jpg', 'hall.jpg', 'room.jpg', 'Room.JPG'])).toEqual([
      'room.jpg',
      'hall.jpg',
      'room (2).jpg',
      'Room (3).JPG',
    ]);
  });

  it('do not run into a name that looks numbered already', () => {
    expect(uniqueNames(['room.jpg', 'room (2).jpg', 'room.jpg'])).toEqual([
      'room.jpg',
      'room (2).jpg',
      'room (3).jpg',
    ]);
  });
});

describe('the header', () => {
  it('gives a plain name twice', () => {
    expect(attachmentHeader('Q-1 Ada.zip')).toBe(
      `attachment; filename="Q-1 Ada.zip"; filename*=UTF-8''Q-1%20Ada.zip`,
    );
  });

  it('spells out what is not ASCII, and lets nothing end the quotes', () => {
    expect(attachmentHeader(`Ené "x" 客 (1)*'%41.jpg`)).toBe(
      `attachment; filename="Ene_ _x_ _ (1)*'_41.jpg"; filename*=UTF-8''En%C3%A9%20%22x%22%20%E5%AE%A2%20%281%29%2A%27%2541.jpg`,
    );
  });
});
