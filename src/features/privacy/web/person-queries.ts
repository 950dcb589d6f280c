import {
  erasureSchema,
  type Person,
  type PersonalRecords,
  personSchema,
} from '#src/features/privacy/contract.ts';
import { api, apiResponse } from '#src/shared/api-client.ts';
import { saveDownload } from '#src/shared/save-download.ts';

const personPath = '/api/admin/person';
const emailQuery = (email: string) => new URLSearchParams({ email });

/** Counts what is stored about an address. */
export function lookUpPerson(email: string): Promise<Person> {
  return api(`${personPath}?${emailQuery(email)}`, personSchema);
}

/** Downloads everything stored about an address as an archive. */
export async function downloadPerson(email: string): Promise<void> {
  const response = await apiResponse(`${personPath}/export?${emailQuery(email)}`);
  await saveDownload(response, 'personal-data.zip');
}

/** Erases everything stored about an address and returns the counts. */
export async function erasePerson(request: {
  email: string;
  confirmation: string;
}): Promise<PersonalRecords> {
  const path = `${personPath}/erase`;
  return (await api(path, erasureSchema, { method: 'POST', body: request })).erased;
}
