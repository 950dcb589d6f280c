import { expect, test } from 'vitest';
import { type MailBlock, renderMail } from './render-mail.ts';

const brand = {
  name: 'Kent & Sons',
  wordmark: { first: 'Kent & Sons' },
  phone: { display: '(800) 555-0199', href: 'tel:+18005550199' },
  credentials: '',
};

const render = (...blocks: MailBlock[]) =>
  renderMail({ brand, preheader: 'Soon.', heading: 'Hello', blocks, closing: ['The end.'] });

test('plain text says what the blocks say, in their order', () => {
  const { text } = render(
    { type: 'text', line: ['Call ', { label: '1-2-3', href: 'tel:123' }, ' or ', link, '.'] },
    { type: 'picture', svg: '<svg/>', alt: 'A truck' },
    { type: 'facts', facts: [{ label: 'Job', value: 'Office\ncleanout' }] },
    { type: 'prices', heading: 'Prices', prices: [{ label: 'Load', value: '$5' }] },
    { type: 'words', heading: 'Words', text: 'One\n\nTwo' },
    { type: 'list', heading: 'Next', entries: ['Look', 'Clear'] },
    { type: 'choices', caption: 'Stars', choices: [{ ...link, description: '1 of 5' }] },
    { type: 'button', label: 'Go', href: 'https://kent.example/go', tone: 'green' },
  );
  expect(text).toBe(
    [
      'Hello',
      'Call 1-2-3 or book (https://kent.example/book).',
      'Job: Office\n  cleanout',
      'Prices\nLoad: $5',
      'Words\n> One\n>\n> Two',
      'Next\n- Look\n- Clear',
      'Go: https://kent.example/go',
      'The end.',
    ].join('\n\n'),
  );
});

const link = { label: 'book', href: 'https://kent.example/book' };

test('a picture travels with the mail, and says in words what it shows', () => {
  const { html, picture } = render({ type: 'picture', svg: '<svg/>', alt: 'A truck, "full"' });
  expect(picture).toBe('<svg/>');
  expect(html).toContain('<img src="cid:picture@mail" alt="A truck, &quot;full&quot;"');
  expect(render().picture).toBeNull();
});

test('the name at the head may have one tone or two', () => {
  expect(render().html).toContain('>Kent &amp; Sons</span></td>');
  const wordmark = { first: 'Kent', second: 'Sons' };
  const { html } = renderMail({
    brand: { ...brand, wordmark },
    preheader: '',
    heading: 'Hello',
    blocks: [],
    closing: [],
  });
  expect(html).toMatch(/>Kent<\/span> <span[^>]*>Sons<\/span><\/td>/);
});

test('license and insurer end every mail once they are set', () => {
  const credentials = 'License: No. 1 & 2. Insurance: Hudson Mutual, $2,000,000.';
  const { text, html } = renderMail({
    brand: { ...brand, credentials },
    preheader: '',
    heading: 'Hello',
    blocks: [],
    closing: ['The end.'],
  });
  expect(text).toBe(`Hello\n\nThe end.\n\n${credentials}`);
  expect(html).toContain('>License: No. 1 &amp; 2. Insurance: Hudson Mutual, $2,000,000.</p>');
});

test('what inboxes show behind the subject comes first and is not seen', () => {
  const { html } = render();
  expect(html).toMatch(/<div style="display:none[^"]*">Soon\.<\/div>/);
  expect(html.indexOf('Soon.')).toBeLessThan(html.indexOf('Kent &amp; Sons'));
});

test('text cannot leave the attribute or the element it stands in', () => {
  const evil = '"><script>\'&';
  const { html } = render(
    { type: 'facts', facts: [{ label: evil, value: evil, href: `https://x/${evil}` }] },
    { type: 'text', line: [{ label: evil, href: evil }] },
    { type: 'list', heading: evil, entries: [evil] },
    { type: 'words', heading: evil, text: evil },
    { type: 'prices', heading: evil, prices: [{ label: evil, value: evil }] },
    { type: 'choices', caption: evil, choices: [{ label: evil, href: evil, description: evil }] },
    { type: 'button', label: evil, href: evil, tone: 'orange' },
  );
  expect(html).not.toContain('<script>');
  expect(html).not.toContain(evil);
  expect(html.split('&quot;&gt;&lt;script&gt;&#39;&amp;')).toHaveLength(1 + 18);
});
