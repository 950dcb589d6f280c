import type { Company, Site } from './schema.ts';

/** The company as it is shipped. Under any other name nothing made up shows. */
const shippedName = 'Stoop & Tower Cleanouts';

/** Stands for a fact that nobody has confirmed. Pages leave out every entry with it. */
export const unproven = '\uE000';

/** True for text without a fact that nobody has confirmed. */
export function isProven(text: string): boolean {
  return !text.includes(unproven);
}

/** A text with a fact in it where that is confirmed, and another one where it is not. */
export function proven(text: string, otherwise: string): string {
  return isProven(text) ? text : otherwise;
}

type Proof = Pick<
  Site,
  | 'isPlaceholder'
  | 'claims'
  | 'license'
  | 'licensed'
  | 'licenseSentence'
  | 'offices'
  | 'associations'
>;

/** What a company of this name may say of itself. */
export function proofOf(name: string, company: Company): Proof {
  const isPlaceholder = name === shippedName;
  const isConfirmed = (fact: Company['placeholders'][number]) =>
    isPlaceholder || !company.placeholders.includes(fact);
  const isLicensed = isConfirmed('license');
  const license = (text: string) => (isLicensed ? text : unproven);
  const figure = (value: string | number | null | undefined) =>
    value != null && isConfirmed('claims') ? String(value) : unproven;
  const { claims, rating } = company;
  const average = rating?.value ?? (isPlaceholder ? claims.averageRating : null);
  return {
    isPlaceholder,
    claims: {
      ...claims,
      since: figure(claims.since),
      yearsInBusiness: figure(claims.yearsInBusiness),
      facilityManagers: figure(claims.facilityManagers),
      cubicYards: figure(claims.cubicYards),
      cleanouts: figure(claims.cleanouts),
      licensedAndInsured: license(figure(claims.licensedAndInsured)),
      averageRating: average === null ? unproven : String(average),
      diversionRate: figure(claims.diversionRate),
      hotelRooms: figure(claims.hotelRooms),
    },
    license: license(company.license),
    licensed: license('Licensed and insured'),
    licenseSentence: license(company.licenseSentence),
    offices: isConfirmed('offices') ? company.offices : [],
    associations: company.associations.filter(({ sample }) => isPlaceholder || !sample),
  };
}

export interface Credential {
  label: string;
  value: string;
  /** Where anybody can check it. */
  href?: string;
}

/** License, insurance, rating and addresses as far as they are set, for pages, mails and print. */
export function credentialsOf(
  site: Pick<Site, 'license' | 'licenseNumber' | 'insurance' | 'rating' | 'offices'>,
): Credential[] {
  const { license, licenseNumber, insurance, rating, offices } = site;
  return [
    ...(licenseNumber
      ? [{ label: proven(license, 'License'), value: `No. ${licenseNumber}` }]
      : []),
    ...(insurance
      ? [{ label: 'Insurance', value: `${insurance.insurer}, ${insurance.limit}` }]
      : []),
    ...(rating
      ? [
          {
            label: `Rating on ${rating.source}`,
            value: `${rating.value} of 5, ${rating.reviews} reviews`,
            href: rating.href,
          },
        ]
      : []),
    ...offices.flatMap((office) =>
      office.street ? [{ label: `${office.name} office`, value: addressOf(office) }] : [],
    ),
  ];
}

/** "12 Main Street, Cambria Heights, NY 11411"; without a street "Cambria Heights, NY". */
export function addressOf({ street, place, state, zip }: Site['offices'][number]): string {
  return [street, place, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
}

/** The same credentials in one line of small print; empty when none is set. */
export function credentialLine(credentials: readonly Credential[]): string {
  return credentials.map(({ label, value }) => `${label}: ${value}.`).join(' ');
}
