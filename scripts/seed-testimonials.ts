import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { connectSqlite } from '#src/database/connect.ts';

/** Short and long, with and without a company, from two places. */
const published = [
  {
    customerName: 'Amara Nwosu',
    companyName: 'Dufferin Property Group',
    jobTitle: 'Portfolio manager',
    serviceType: 'office-cleanout',
    location: 'Manhattan',
    rating: 5,
    testimonialText:
      'Two floors of cubicles, one freight elevator, one night. I walked the space at seven and there was nothing left to say.',
  },
  {
    customerName: 'Bartholomew-Alexander Featherstonehaugh-Castellanos',
    companyName: null,
    jobTitle: null,
    serviceType: 'residential-cleanout',
    location: 'Brooklyn',
    rating: 4,
    testimonialText:
      'My mother’s apartment after fifty years. They asked before every box, set the photographs aside without being told, and gave the good furniture to a church around the corner. They came forty minutes late and called ahead to say so. I would have them back.',
  },
  {
    customerName: 'Li Wei',
    companyName: 'Corner Supply',
    jobTitle: 'Owner',
    serviceType: 'retail-store',
    location: 'Queens',
    rating: 5,
    testimonialText: 'Empty by noon. Swept, too.',
  },
];

/** Publishes a few testimonials in the database of a running product and waits until it shows them. */
export async function seedTestimonials(product: { dataDir: string; url: string }): Promise<void> {
  const database = connectSqlite(join(product.dataDir, 'app.sqlite'));
  const now = new Date().toISOString();
  const rows = published.map((testimonial, index) => ({
    ...testimonial,
    customerEmail: `client-${index}@client.example`,
    isApproved: 1,
    approvedAt: now,
    isPublic: 1,
    submittedAt: now,
    createdAt: now,
  }));
  await database.db.insertInto('testimonials').values(rows).execute();
  await database.close();
  const [{ customerName } = { customerName: '' }] = published;
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const page = await (await fetch(`${product.url}/testimonials`)).text();
    if (page.includes(customerName)) return;
    await wait(200);
  }
  throw new Error('the published testimonials do not show');
}
