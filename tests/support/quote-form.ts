import sharp from 'sharp';
import type { FormSignals } from '#src/shared/form-signals.ts';

export const quoteFields = {
  serviceType: 'office-cleanout',
  address: 'Photo-based quote',
  description: '6 desks, 8 office chairs and 2 monitors in Brooklyn',
  clientName: 'Jordan Castellanos-Reyes',
  clientEmail: 'jordan@harrow.example',
  clientPhone: '(212) 555-0142',
  contactMethod: 'email',
};

let photo: Promise<Buffer> | undefined;

/** A small real JPEG. */
export function makePhoto(): Promise<Buffer> {
  photo ??= sharp({
    create: { width: 640, height: 480, channels: 3, background: '#c98d4e' },
  })
    .jpeg()
    .toBuffer();
  return photo;
}

export interface FormFile {
  name: string;
  bytes: Buffer | Uint8Array;
}

/** The multipart body the quote page sends; a field set to undefined is left out. */
export async function makeQuoteForm(
  changes: Partial<
    Record<keyof typeof quoteFields | 'sourceDetail' | keyof FormSignals, string | undefined>
  > = {},
  files?: FormFile[],
): Promise<FormData> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...quoteFields, ...changes })) {
    if (value !== undefined) form.append(name, value);
  }
  for (const file of files ?? [{ name: 'office.jpg', bytes: await makePhoto() }]) {
    form.append('files', new Blob([new Uint8Array(file.bytes)]), file.name);
  }
  return form;
}
