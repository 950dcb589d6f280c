import { expect, test } from 'vitest';
import { mailHref, mapHref, phoneHref, smsHref } from './contact.ts';

test('a US number as people write it becomes a full number', () => {
  expect(phoneHref('(212) 555-0142')).toBe('tel:+12125550142');
  expect(phoneHref('212.555.0142')).toBe('tel:+12125550142');
});

test('a number with its country code keeps it', () => {
  expect(phoneHref('+44 20 7946 0958')).toBe('tel:+442079460958');
  expect(phoneHref('1-212-555-0142')).toBe('tel:+12125550142');
});

test('an extension is dialled after the number, never inside it', () => {
  expect(phoneHref('(212) 555-0142 ext. 40')).toBe('tel:+12125550142;ext=40');
  expect(phoneHref('212 555 0142 x7')).toBe('tel:+12125550142;ext=7');
});

test('letters leave a dead but harmless link', () => {
  expect(phoneHref('call me maybe')).toBe('tel:');
});

test('an address cannot smuggle headers into a mail link', () => {
  expect(mailHref('a+b@example.com')).toBe('mailto:a+b@example.com');
  expect(mailHref('a?bcc=x@example.com')).toBe('mailto:a%3Fbcc%3Dx@example.com');
});

test('a text goes to the number alone, never to an extension', () => {
  expect(smsHref('(212) 555-0142')).toBe('sms:+12125550142');
  expect(smsHref('212 555 0142 x7')).toBe('sms:+12125550142');
});

test('an address goes to the map as one search, whatever is in it', () => {
  expect(mapHref('14 Court Street, floor 3 & yard')).toBe(
    'https://www.google.com/maps/search/?api=1&query=14%20Court%20Street%2C%20floor%203%20%26%20yard',
  );
});
