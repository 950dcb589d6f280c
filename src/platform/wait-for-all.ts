/**
 * What all of them come to; the first failure is thrown once every one has ended, because until then
 * they write where their caller would tidy up.
 */
export async function waitForAll<Value>(work: readonly Promise<Value>[]): Promise<Value[]> {
  await Promise.allSettled(work);
  return Promise.all(work);
}
