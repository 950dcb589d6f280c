import { expect, inject, it } from 'vitest';
import { sharedQuoteSchema } from '#src/features/quotes/contract.ts';
import { makePhoto } from '#tests/support/quote-form.ts';

const url = inject('productUrl');

const client = {
  serviceType: 'residential-cleanout',
  clientName: 'Rosa Peña',
  clientPhone: '718 555 0101',
  clientEmail: '',
};

/** What a browser without scripts sends and shows; an unused file field sends an empty part. */
async function send(fields: Record<string, string>, file = new File([], '')) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('files', file);
  const answer = await fetch(`${url}/cotizacion`, {
    method: 'POST',
    body: form,
    redirect: 'manual',
  });
  return { status: answer.status, to: answer.headers.get('location'), html: await answer.text() };
}

const change = (path: string, fields: Record<string, string>) =>
  fetch(url + path, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });

const read = async (path: string) => (await fetch(url + path)).text();
/** What people read of a page, without its marks. */
const wordsAt = async (path: string) =>
  (await read(path)).replace(/^[\s\S]*<main/, '<main').replace(/<!-- -->|<[^>]+>/g, '');
const quoteAt = async (path: string) =>
  sharedQuoteSchema.parse(
    await (await fetch(url + path.replace('/cotizacion', '/api/quotes'))).json(),
  );

it('a quote is asked for, read and corrected in Spanish by forms alone', async () => {
  const page = await read('/cotizacion');
  expect(page).toContain('<html lang="es"');
  expect(page).not.toContain('modulepreload');
  expect(page).toContain('hrefLang="en" href="http');
  expect(await read('/quote')).toMatch(/hrefLang="es" href="[^"]+\/cotizacion"/);

  const empty = await send({ ...client, clientName: '', clientPhone: '', key: 'empty' });
  expect(empty.status).toBe(422);
  expect(empty.html).toContain('Escriba su nombre.');
  expect(empty.html).toContain('Escriba un correo o un teléfono, completos.');
  const wordless = await send({ ...client, key: 'wordless' });
  expect([wordless.status, wordless.html]).toEqual([
    422,
    expect.stringContaining('Díganos qué hay que llevar, o agregue fotos.'),
  ]);
  expect(wordless.html).toContain('value="Rosa Peña"');

  const description = 'dos sofás y una lavadora, tercer piso sin elevador, pintura y un chunche';
  const fields = { ...client, description, key: 'rosa-1' };
  const { status, to } = await send(fields);
  expect([status, to]).toEqual([303, expect.stringMatching(/^\/cotizacion\/[\w-]{32}$/)]);
  const path = to ?? '';
  expect((await send(fields)).to, 'sent twice, it is one quote').toBe(path);
  const quote = await quoteAt(path);
  const words = await wordsAt(path);
  expect(words).toContain('Sofá de tres plazas');
  expect(words).toContain(`Nunca más de $${quote.estimate.highPrice?.toLocaleString('en-US')}`);
  expect(words).toContain('“pintura” No podemos llevarlo.');
  expect(words).toContain('“un chunche” No lo entendimos.');
  expect(words).toContain('¿Qué piso?');

  const [sofa] = quote.lines;
  const pressed = await change(`${path}?fila=menos-x`, { count: `${sofa?.id}:1` });
  expect([pressed.status, pressed.headers.get('location')]).toEqual([
    303,
    `${path}?fila=menos-x#fila`,
  ]);
  expect(await read(path), 'the same quote in English').toContain(
    `href="${path.replace('/cotizacion', '/quote')}" hrefLang="en"`,
  );
  const more = { more: 'tres sillas, una vaina y pintura, quinto piso sin elevador' };
  const key = /name="key" value="([^"]+)"/.exec(await read(path))?.[1] ?? '';
  expect(key).not.toBe('');
  const added = await change(path, { ...more, key });
  expect((await change(path, { ...more, key })).status, 'pressed twice').toBe(303);
  expect([added.status, added.headers.get('location')]).toEqual([303, `${path}?no#lista`]);
  expect(await wordsAt(`${path}?no`)).toContain('Algo de eso no lo podemos llevar.');
  expect((await quoteAt(path)).access).toMatchObject({ floor: 5, hasElevator: false });
  expect((await change(path, { hasElevator: 'true', floor: '3' })).status).toBe(303);
  const changed = await quoteAt(path);
  expect(changed.lines.map(({ key, quantity }) => [key, quantity])).toEqual([
    ['sofa-3-seat', 1],
    ['washer', 1],
    ['chair', 3],
    [null, 1],
  ]);
  expect(changed.access).toMatchObject({ floor: 3, hasElevator: true });
  expect(changed.analysis.estimatedPrice).toBeLessThan(quote.analysis.estimatedPrice);
  expect((await change(path, { count: `${sofa?.id}:99999` })).status).toBe(422);
  expect((await change('/cotizacion/nothing', { more: 'una mesa' })).status).toBe(404);
  expect((await fetch(`${url}/cotizacion/nothing`)).status).toBe(404);
});

it('a photo without words is a quote that a person looks at', async () => {
  const photo = new File([new Uint8Array(await makePhoto())], 'sala.jpg');
  const { status, to } = await send({ ...client, description: '', key: 'photo-1' }, photo);
  expect(status).toBe(303);
  const words = await wordsAt(to ?? '');
  expect(words).toContain('Una persona mirará sus fotos');
  expect(words).toContain('Todavía sin tope');
  expect(words).toContain('Todavía no hay lista de lo que se ve en sus fotos.');
  expect(words).not.toMatch(/sus palabras|0 % de un camión|0\.0 yardas/);
  const text = new File([new TextEncoder().encode('hola')], 'hola.txt');
  const refused = await send({ ...client, description: 'una mesa', key: 'text-1' }, text);
  expect([refused.status, refused.html]).toEqual([
    415,
    expect.stringContaining('Ese tipo de archivo no lo podemos abrir.'),
  ]);
  expect(refused.html).toContain('No pudimos leer esas fotos.');
});
