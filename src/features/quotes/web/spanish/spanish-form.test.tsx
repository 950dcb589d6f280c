import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import SpanishFormRoute from './spanish-form.route.tsx';

function pageAfter(code: string): string {
  const sentForm = { values: { clientName: 'Rosa' }, problem: { status: 503, code, fields: [] } };
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
});
