/** A telephone link for a number as someone typed it; ten digits get the US country code. */
export function phoneHref(phone: string): string {
  const [main = '', extension] = phone.split(/\s*(?:ext\.?|x|#)\s*/i);
  const digits = main.replace(/\D/g, '');
  const number =
    main.trim().startsWith('+') || digits.length > 10 ? `+${digits}` : localOrUs(digits);
  const dialled = extension?.replace(/\D/g, '');
  return `tel:${number}${dialled ? `;ext=${dialled}` : ''}`;
}

function localOrUs(digits: string): string {
  return digits.length === 10 ? `+1${digits}` : digits;
}

/** A mail link; nothing in the address can add headers to the mail. */
export function mailHref(email: string): string {
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@').replaceAll('%2B', '+')}`;
}
