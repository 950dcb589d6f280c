import { expect, it } from 'vitest';
import { callCommand } from '#tests/support/call-command.ts';
import { runCommand, startCommand } from '#tests/support/operator.ts';
import { s3Environment, startS3Peer } from '#tests/support/s3-peer.ts';

it('makes a bucket that is missing, and leaves one alone that is there', async () => {
  const s3 = await startS3Peer();
  const environment = {
    ...s3Environment({ ...s3, bucket: 'fresh' }),
  };
  try {
    const first = await runCommand('create-bucket', [], environment);
    expect(first).toEqual({ code: 0, output: 'Made the bucket fresh.\n', errors: '' });
    const second = await callCommand('create-bucket', [], environment);
    expect(second).toEqual({ code: 0, output: 'fresh is there already.\n', errors: '' });
  } finally {
    await s3.stop();
  }
});

it('does not try again with keys that are refused', async () => {
  const s3 = await startS3Peer();
  const environment = { ...s3Environment(s3), S3_ACCESS_KEY_ID: 'nobody' };
  const run = await callCommand('create-bucket', [], environment).finally(() => s3.stop());
  const errors = `The file storage at ${new URL(s3.endpoint).host} refuses the user or the password: check S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.\n`;
  expect(run).toEqual({ code: 77, output: '', errors });
});

it('says what it waits for', async () => {
  const nowhere = { accessKeyId: 'a', secretAccessKey: 'b', bucket: 'uploads' };
  const environment = s3Environment({ ...nowhere, endpoint: 'http://127.0.0.1:1' });
  const command = startCommand('create-bucket', [], environment);
  await command.printed('check host and port in S3_ENDPOINT. Trying again for a minute...\n');
  command.kill();
  await command.ended;
});

it('says that there is no bucket to make', async () => {
  const run = await callCommand('create-bucket', [], {});
  const errors =
    'The configuration has problems:\n  - S3_BUCKET is not set: there is no bucket to make\n';
  expect(run).toEqual({ code: 78, output: '', errors });
});

it('makes nothing where help is asked for, or an argument is given', async () => {
  const usage = 'Usage: npm run create-bucket\n';
  const help = await callCommand('create-bucket', ['--help'], {});
  expect(help).toEqual({ code: 0, output: usage, errors: '' });
  const wrong = await callCommand('create-bucket', ['uploads'], {});
  expect(wrong).toEqual({ code: 64, output: '', errors: usage });
});
