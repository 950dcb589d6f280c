import {
  erasureSchema,
  type Person,
  type PersonalRecords,
  personSchema,
} from '#src/features/privacy/contract.ts';
import { api, apiResponse } from '#src/shared/api-client.ts';
import { saveDownload } from '#src/ui/list-page/export-button.tsx';

const personPath = '/api/admin/person';
const queryOf = (contact: string) => new URLSearchParams({ contact });

/** Counts what is stored about an address or a number. */
export function lookUpPerson(contact: string): Promise<Person> {
  return api(`${personPath}?${queryOf(contact)}`, personSchema);
}

/** Downloads everything stored about an address or a number as an archive. */
export async function downloadPerson(contact: string): Promise<void> {
  const response = await apiResponse(`${personPath}/export?${queryOf(contact)}`);
  await saveDownload(response, 'personal-data.zip');
}

/** Erases everything stored about an address or a number and returns the counts. */
export async function erasePerson(request: {
  contact: string;
  confirmation: string;
}): Promise<PersonalRecords> {
  const path = `${personPath}/erase`;
  return (await api(path, erasureSchema, { method: 'POST', body: request })).erased;
}
