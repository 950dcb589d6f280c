import { expect, test } from 'vitest';
import { formatFileSize } from './format-number.ts';

test.each([
  [0, '0 Bytes'],
  [1023, '1023 Bytes'],
  [1024, '1.00 KB'],
  [1_048_575, '1.00 MB'],
  [2_202_010, '2.10 MB'],
  [26_214_400, '25.00 MB'],
  [3_221_225_472, '3.00 GB'],
  [5_497_558_138_880, '5120.00 GB'],
])('%d bytes read as %s', (bytes, text) => {
  expect(formatFileSize(bytes)).toBe(text);
});
