import autocannon from 'autocannon';
import { randomAddress } from '#tests/support/visitor.ts';

/** Sends what its argument says, a plan as JSON with the body in base64; prints autocannon's result. */
const { body, ...plan } = JSON.parse(process.argv[2] ?? '');
const result = await autocannon({
  ...plan,
  body: Buffer.from(body, 'base64'),
  requests: [
    {
      setupRequest: (request) => ({
        ...request,
        headers: { ...request.headers, 'x-forwarded-for': randomAddress() },
      }),
    },
  ],
});
console.log(JSON.stringify(result));
