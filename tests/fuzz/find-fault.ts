import { parseErrorBody } from '#src/shared/api-client.ts';
import { adminPassword } from '#tests/e2e/start-server.ts';
import type { FuzzAnswer, FuzzRequest } from './fuzz-request.ts';
import { injectedHeader } from './hostile-text.ts';

/** Words that no answer may hold: they tell of the inside of the server. */
const secrets = [
  adminPassword,
  'SQLite format 3',
  '"stoop-and-tower"',
  'node_modules/',
  'ADMIN_PASSWORD',
];
const insides =
  /\bat \S+ \(|file:\/\/|\/src\/|SQLITE_|syntax error|relation "|FST_ERR|ECONN|ENOENT/;

/** What is wrong with an answer, or null: no request may bring more than a refusal in the contract's words. */
export function findFault(fuzzRequest: FuzzRequest, answer: FuzzAnswer): string | null {
  const { status, headers, body } = answer;
  if (status === 0) return fuzzRequest.wire ? null : 'no answer';
  const isPause = status === 503 && headers['retry-after'] !== undefined;
  if (status >= 500 && !isPause) return `status ${status}: ${body.slice(0, 200)}`;
  if (headers[injectedHeader] !== undefined) return 'a header was injected';
  const secret = secrets.find((word) => body.includes(word));
  if (secret) return `the answer holds ${secret}`;
  if (headers.location !== undefined && !/^\/(?![/\\])/.test(headers.location)) {
    return `leads away to ${headers.location}`;
  }
  // The runtime itself turns away a missing host and an unknown expectation, without a word.
  const isBare = fuzzRequest.wire !== undefined && (body === '' || status === 417);
  if (!isBare && headers['x-content-type-options'] !== 'nosniff') return `sniffable ${status}`;
  if (status < 400 || fuzzRequest.method === 'HEAD') return null;
  return findBodyFault(fuzzRequest, answer);
}

function findBodyFault(
  fuzzRequest: FuzzRequest,
  { status, headers, body }: FuzzAnswer,
): string | null {
  if (insides.test(body)) return `tells of its inside: ${body.slice(0, 200)}`;
  const isJson = headers['content-type']?.startsWith('application/json') ?? false;
  const isApi = /^\/api\/(?!docs)/.test(fuzzRequest.path);
  if (!isJson) {
    const mayBeEmpty = status === 416 || status === 417 || (fuzzRequest.wire && body === '');
    return isApi && !mayBeEmpty ? `no JSON: ${status} ${body.slice(0, 200)}` : null;
  }
  if (fuzzRequest.wire && body === '') return null;
  const problem = parseErrorBody(body);
  const isContract =
    problem !== null &&
    /[A-Z].* .*/s.test(String(problem.error)) &&
    /^[a-z]+(-[a-z]+)*$/.test(problem.code) &&
    typeof problem.requestId === 'string';
  return isContract ? null : `not the contract's shape: ${status} ${body.slice(0, 200)}`;
}
