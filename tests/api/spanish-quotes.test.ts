import { describe, expect, it } from 'vitest';
import { staffLeadsSchema } from '#src/features/leads/contract.ts';
import { dialects } from '#tests/support/databases.ts';
import { startMailApp } from '#tests/support/mail-app.ts';
import { staffHeaders } from '#tests/support/start-app.ts';

const fields = {
  serviceType: 'residential-cleanout',
  key: 'rosa-1',
  clientName: 'Rosa Peña',
  clientPhone: '',
  clientEmail: 'rosa@pena.example',
  description: 'un piano de pared y tres sillas, y un chunche de Lola',
};

function formOf(values: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.append(name, value);
  return form;
}

describe.each(dialects)('the Spanish form, on %s', (dialect) => {
  it('makes a lead that staff see writes Spanish, and mails its price in our words alone', async () => {
    const app = await startMailApp(dialect);
    const answer = await fetch(`${app.url}/cotizacion`, {
      method: 'POST',
      body: formOf(fields),
      redirect: 'manual',
    });
    expect(answer.status).toBe(303);
    const path = answer.headers.get('location');
    const leads = await app.get('/api/admin/contacts', staffHeaders);
    expect(staffLeadsSchema.parse(await leads.json()).contacts).toMatchObject([
      {
        name: 'Rosa Peña',
        language: 'es',
        source: 'ai-quote',
        preferredContact: 'email',
        address: 'Told in words',
      },
    ]);
    const mails = await app.deliver();
    const mail = mails.find(({ recipients }) => recipients[0] === fields.clientEmail);
    expect(mail?.subject).toMatch(/^Su cotización Q-1: (desde )?\$[\d,]+$/);
    expect(mail?.text).toContain(`https://stoop.example${path}`);
    expect(mail?.text).toContain('1 × Piano vertical');
    expect(mail?.text).toContain('Nunca más de $');
    expect(mail?.text).not.toMatch(/Rosa|Lola|chunche/);
    expect(mail?.html).toContain('<html lang="es">');
    expect(mail?.html).not.toContain('Never more');

    const inEnglish = mails.find(({ recipients }) => recipients[0] !== fields.clientEmail);
    expect(inEnglish?.text).toContain('Lola');
    expect(inEnglish?.text).toContain('Rosa Peña told us in words what goes');
    expect(inEnglish?.text).not.toMatch(/picked/i);
    const token = path?.replace('/cotizacion/', '') ?? '';
    const quote = await app.context.sharedQuotes.find(token);
    expect(quote.estimate).toMatchObject({ basis: 'words', photosAnalysed: false });
    expect(quote.lines.map(({ basis }) => basis)).not.toContain('picked');
  });

  it('promises no ceiling where there is none', async () => {
    const app = await startMailApp(dialect);
    const body = formOf({ ...fields, description: 'un chunche' });
    await fetch(`${app.url}/cotizacion`, { method: 'POST', body, redirect: 'manual' });
    const mails = await app.deliver();
    const mail = mails.find(({ recipients }) => recipients[0] === fields.clientEmail);
    expect(mail?.text).toContain('Todavía sin tope');
    expect(mail?.text).toContain('Este precio todavía no tiene tope.');
    expect(mail?.text).not.toContain('nunca pasa del tope');
  });

  it('adds what a form says once, however often its button is pressed', async () => {
    const app = await startMailApp(dialect);
    const sent = { method: 'POST', body: formOf(fields), redirect: 'manual' } as const;
    const path = (await fetch(`${app.url}/cotizacion`, sent)).headers.get('location') ?? '';
    const token = path.replace('/cotizacion/', '');
    const { editSpanishQuote } = app.context.pageServices;
    const press = (key: string, more: string) => editSpanishQuote(token, { key, more }, '');
    const added = async () => {
      const { lines } = await app.context.sharedQuotes.find(token);
      return lines.flatMap(({ isAdded, key, quantity }) => (isAdded ? [[key, quantity]] : []));
    };
    await Promise.all([press('a', 'dos sofás y un chunche'), press('a', 'dos sofás y un chunche')]);
    await press('a', 'dos sofás y un chunche');
    const once = [
      ['sofa-3-seat', 2],
      [null, 1],
    ];
    expect(await added()).toEqual(once);
    // The page before, to which somebody has gone back, and the page that came after.
    await press('a', 'una mesa');
    await press('b', 'dos sofás');
    expect(await added()).toHaveLength(once.length + 2);
  });

  it('takes the changes of a crowd one after the other, and asks whoever waits too long to come again', async () => {
    const app = await startMailApp(dialect);
    const sent = { method: 'POST', body: formOf(fields), redirect: 'manual' } as const;
    const path = (await fetch(`${app.url}/cotizacion`, sent)).headers.get('location') ?? '';
    const token = path.replace('/cotizacion/', '');
    const { editSpanishQuote, findSharedQuote } = app.context.pageServices;
    const crowd = await Promise.all(
      Array.from({ length: 40 }, () => editSpanishQuote(token, { more: 'una lámpara' }, '')),
    );
    const refusals = crowd.flatMap(({ problem }) => problem?.code ?? []);
    expect(refusals.filter((code) => code !== 'quote-busy')).toEqual([]);
    expect(await findSharedQuote(token)).toMatchObject({
      revision: 1 + crowd.length - refusals.length,
    });
  });

  it('is another quote where somebody went back and changed it, whose page has the same hidden key', async () => {
    const app = await startMailApp(dialect);
    const send = async (changes: Record<string, string>) => {
      const body = formOf({ ...fields, ...changes });
      const answer = await fetch(`${app.url}/cotizacion`, {
        method: 'POST',
        body,
        redirect: 'manual',
      });
      return { status: answer.status, path: answer.headers.get('location') };
    };
    const first = await send({});
    const changed = await send({ description: 'un piano de pared y cuatro sillas' });
    expect(changed.status).toBe(303);
    expect(changed.path).not.toBe(first.path);
    expect(await send({}), 'sent twice, it is one quote').toEqual(first);
    expect(await app.db.selectFrom('quotes').select('id').execute()).toHaveLength(2);
  });
});
