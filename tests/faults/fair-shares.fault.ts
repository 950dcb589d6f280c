import { it } from 'vitest';
import { besiege } from './besiege.ts';
import { createProduct } from './product.ts';

it('one address and one /48 with slow forms, slow uploads and dear pictures keep nobody out', async () => {
  const product = await createProduct();
  await product.start();
  // Other tests share the cores: the long form has the figure that counts.
  await besiege(product.url, { isBehindProxy: false, rounds: 5, factor: 6 });
});
