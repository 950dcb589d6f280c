import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Installation } from './installation.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** Puts quotes with a lead and a photo each into an installation, past the server: "bulk lead 1" and so on. */
export async function fillQuotes(place: Installation, count: number): Promise<void> {
  const { db } = place.connect();
  const path = join(temporaryFolder(), 'photo');
  const createdAt = '2026-03-10T15:00:00.000Z';
  for (let number = 1; number <= count; number += 1) {
    const folder = `quotes/${randomUUID()}/`;
    for (const name of ['file-0.jpg', 'file-0-thumbnail.jpg']) {
      writeFileSync(path, `${name} of lead ${number}\n`.repeat(1000));
      await place.files.putFile(folder + name, path, 'image/jpeg');
    }
    const lead = await db
      .insertInto('leads')
      .values({
        source: 'ai-quote',
        serviceType: 'office-cleanout',
        name: `Bulk lead ${number}`,
        company: null,
        email: `bulk${number}@harrow.example`,
        phone: '(212) 555-0142',
        address: null,
        message: null,
        preferredContact: 'email',
        preferredDate: null,
        preferredTime: null,
        sourceDetail: null,
        searchText: `bulk lead ${number}`,
        status: 'quoted',
        createdAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const quote = await db
      .insertInto('quotes')
      .values({
        leadId: lead.id,
        shareToken: randomUUID(),
        guestToken: randomUUID(),
        idempotencyKey: null,
        requestFingerprint: '',
        status: 'quoted',
        serviceType: 'office-cleanout',
        borough: null,
        observation: null,
        result: null,
        priceCents: 15_000,
        volumeCubicYards: 0.1 + 0.2,
        attempts: 1,
        leaseExpiresAt: null,
        createdAt,
        pricedAt: createdAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('quoteFiles')
      .values({
        quoteId: quote.id,
        position: 0,
        fileName: 'room.jpg',
        fileType: 'image',
        mimeType: 'image/jpeg',
        storageKey: `${folder}file-0.jpg`,
        bytes: `file-0.jpg of lead ${number}\n`.length * 1000,
        thumbnailKey: `${folder}file-0-thumbnail.jpg`,
        state: 'ready',
        problem: null,
        createdAt,
      })
      .execute();
  }
}
