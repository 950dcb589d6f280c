import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { listClientSchema } from '#src/features/quotes/contract.ts';
import { AppError, isRefusal } from '#src/shared/errors.ts';
import SpanishFormRoute from './spanish-form.route.tsx';

function pageAfter(code: string, status = 503, fields: string[] = []): string {
  const sentForm = { values: { clientName: 'Rosa' }, problem: { status, code, fields } };
  const loaderData = { origin: '', turnstileSiteKey: null, sentForm, key: 'rosa-1' };
  return renderToStaticMarkup(createElement(SpanishFormRoute, { loaderData }));
}

it('a request whose price is late is told as received, and is not asked for again', () => {
  const page = pageAfter('quote-late');
  expect(page).toContain('Ya recibimos su pedido');
  expect(page).not.toContain('No se pudo enviar');
  expect(page).not.toContain('<form');
});

it('a request that was not taken is shown with its form', () => {
  const page = pageAfter('database-unavailable');
  expect(page).toContain('No se pudo enviar. Pruebe otra vez, o llámenos.');
  expect(page).toContain('value="Rosa"');
  expect(page).toContain('Si había elegido fotos, elíjalas otra vez.');
  expect(page).toContain('data-offline="No hay conexión. Lo que escribió sigue aquí.');
});

it('a missing name and half a phone number are found before the photos travel', () => {
  const page = pageAfter('invalid-input', 422);
  expect(page).not.toContain('noValidate');
  expect(page).toMatch(/ required=""[^>]* name="clientName"/);
  const [, pattern = ''] = / pattern="([^"]+)"[^>]* name="clientPhone"/.exec(page) ?? [];
  const isTaken = (phone: string) => new RegExp(`^(?:${pattern})$`, 'v').test(phone);
  const { clientPhone } = listClientSchema.shape;
  for (const phone of [
    '917 555 0101',
    '+1 (917) 555-0101 ext. 7',
    '\u202a917\u2011555\u20110101',
  ]) {
    expect([isTaken(phone), clientPhone.safeParse(phone).success], phone).toEqual([true, true]);
  }
  for (const phone of ['917', '555-0101', 'mañana por la tarde']) {
    expect([isTaken(phone), clientPhone.safeParse(phone).success], phone).toEqual([false, false]);
  }
});

it('a full disk is told beside the form', () => {
  expect(isRefusal(new AppError('', { status: 507, code: 'storage-full' }))).toBe(true);
  expect(pageAfter('storage-full', 507)).toContain('Ahora no podemos recibir fotos.');
});

it.each([
  ['too-many-files', 422, 'Son demasiados archivos.'],
  ['file-too-large', 413, 'Un archivo pesa más de 25 MB.'],
])('of refused files (%s) one reason is told, and once', (code, status, reason) => {
  const page = pageAfter(code, status, ['files']);
  expect(page.split(reason)).toHaveLength(2);
  expect(page).not.toMatch(/Falta algo|No pudimos leer|demasiado para un envío/);
});
