import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Field, Input } from './field.tsx';

test('an error replaces the hint and belongs to the control', () => {
  const html = renderToStaticMarkup(
    <Field label="Email" hint="We answer within a day." error="Valid email is required">
      {(control) => <Input {...control} />}
    </Field>,
  );
  const noteId = /aria-describedby="([^"]+)"/.exec(html)?.[1];
  expect(html).toContain('aria-invalid="true"');
  expect(html).toContain(`class="err" id="${noteId}"`);
  expect(html).not.toContain('We answer within a day.');
});

test('a control without a note describes itself by its label alone', () => {
  const html = renderToStaticMarkup(
    <Field label="Company" optional>
      {(control) => <Input {...control} />}
    </Field>,
  );
  const id = /<label for="([^"]+)"/.exec(html)?.[1];
  expect(html).toContain(`<input id="${id}" class="inp"/>`);
  expect(html).toContain('Optional');
});
