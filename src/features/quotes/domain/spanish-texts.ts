import { company } from '#src/content/company/company.ts';
import { spanishNames } from '#src/content/spanish.ts';
import type { CatalogueKey } from '#src/features/catalogue/domain/catalogue-items.ts';
import type { AccessTopic, Analysis, Estimate } from '#src/features/pricing/contract.ts';
import { isLoaded } from '#src/features/pricing/domain/loaded-lines.ts';
import { promisesNothing } from '#src/features/pricing/domain/price-texts.ts';
import type { EchoEntry, SharedQuote } from '#src/features/quotes/contract.ts';
import type { ServiceType } from '#src/shared/business.ts';
import { formatDollars } from '#src/shared/money.ts';

/** What a quote says in Spanish, on its page and in its mail. */

const names: Record<CatalogueKey, string> = spanishNames;

/** The Spanish name of a thing; what staff or a client named themselves keeps its name. */
export function spanishName({ key, name }: { key: string | null; name: string }): string {
  return names[key as CatalogueKey] ?? name;
}

interface Priced {
  analysis: Pick<Analysis, 'estimatedPrice'>;
  estimate: Pick<Estimate, 'lowPrice' | 'highPrice' | 'unpriced'>;
}

/** The price as a headline: "$203", or "desde $150" where there is no ceiling or something comes on top. */
export function spanishPrice({ analysis, estimate }: Priced): string {
  const price = formatDollars(
    estimate.highPrice === null ? estimate.lowPrice : analysis.estimatedPrice,
  );
  return estimate.highPrice === null || estimate.unpriced.length > 0 ? `desde ${price}` : price;
}

/** What the price cannot exceed. */
export function spanishCeiling({ estimate }: Pick<Priced, 'estimate'>): string {
  if (estimate.highPrice === null) return 'Todavía sin tope';
  if (estimate.highPrice === 0) return 'Nada en la lista';
  const ceiling = `Nunca más de ${formatDollars(estimate.highPrice)}`;
  return estimate.unpriced.length > 0 ? `${ceiling}, por lo demás` : ceiling;
}

const lineLabels: Record<string, string> = {
  haul: 'Carga y desecho',
  mattress: 'Desecho de colchones y box springs',
  refrigerant: 'Recuperación del refrigerante',
  'e-waste': 'Reciclaje de electrónicos',
  tire: 'Reciclaje de llantas',
  dismantling: 'Desarmar muebles',
  disconnecting: 'Desconectar agua o corriente',
  demolition: 'Desmontar lo que está fijo',
  weight: 'Desecho por peso',
  stairs: 'Escaleras',
  'long-carry': 'Trayecto largo hasta el camión',
  parking: 'Sin lugar para el camión',
  'freight-window': 'Elevador de carga con horario',
  'same-day': 'Recogida hoy mismo',
  hoarding: 'Cuartos muy llenos',
  adjustment: 'Ajuste de nuestro personal',
  crew: 'Dos personas que cargan todo',
};

/** The lines of a price. */
export function spanishLines({ lineItems }: Pick<Estimate, 'lineItems'>) {
  return lineItems.map(({ key, label, amount }) => ({
    label: lineLabels[key] ?? spanishName({ key: key.replace(/^special-/, ''), name: label }),
    value: amount === 0 ? 'Incluido' : formatDollars(amount),
  }));
}

/** "78 % de un camión" up to one truck, "1.4 camiones" above. */
export function spanishLoad({ truckLoads }: Pick<Estimate, 'truckLoads'>): string {
  if (truckLoads <= 1) return `${Math.round(truckLoads * 100)} % de un camión`;
  return `${truckLoads.toFixed(1)} camiones`;
}

export const spanishJobs: Record<ServiceType, string> = {
  'residential-cleanout': 'Casa o apartamento',
  'office-cleanout': 'Oficina',
  'retail-store': 'Tienda',
  'commercial-space': 'Local comercial',
  'commercial-cleanout': 'Edificio comercial',
  'warehouse-cleanout': 'Almacén',
  'storage-unit-cleanout': 'Unidad de almacenaje',
  'emergency-cleanout': 'Emergencia',
};

/** As high as an answer goes: a floor that is not to be chosen would be lost with the next press. */
const highestFloor = 100;

const floors = Array.from({ length: highestFloor + 1 }, (_, floor) => ({
  value: String(floor),
  label: ['Sótano', 'Piso 1, a nivel de la calle'][floor] ?? `Piso ${floor}`,
}));

const yesOrNo = (question: string, yes = 'Sí', no = 'No') => ({
  question,
  options: [
    { value: 'true', label: yes },
    { value: 'false', label: no },
  ],
});

/** The questions about the building, with the answers to choose from. */
const spanishQuestions = {
  floor: { question: '¿Qué piso?', options: floors },
  hasElevator: yesOrNo('¿Cómo se sube?', 'Elevador', 'Escaleras'),
  freightWindow: yesOrNo('¿Elevador de carga solo a ciertas horas?'),
  parking: yesOrNo('¿Hay lugar para el camión cerca de la puerta?'),
  longCarry: yesOrNo('¿Más de 75 pies de la puerta al camión?'),
  insuranceCertificate: yesOrNo('¿El edificio pide un certificado de seguro?'),
  dismantling: yesOrNo('¿Hay muebles que desarmar?'),
  disconnecting: yesOrNo('¿Algo sigue conectado al agua o a la luz?'),
  demolition: yesOrNo('¿Algo sigue fijo o construido?'),
  sameDay: yesOrNo('¿Recogerlo hoy?'),
  hoarding: yesOrNo('¿Cuartos tan llenos que cuesta caminar?'),
} satisfies Record<AccessTopic, unknown>;

/** A question as it is asked: once a pickup today is too late, nobody new may say yes to it. */
export function spanishQuestion(
  topic: AccessTopic,
  { access, isTodayOpen }: Pick<SharedQuote, 'access' | 'isTodayOpen'>,
) {
  const { question, options } = spanishQuestions[topic];
  if (topic !== 'sameDay' || isTodayOpen) return { question, options };
  const later = access.sameDay ? ' Elija No para otro día, y su parte del precio se quita.' : '';
  return {
    question: `${question} A esta hora, solo por teléfono, como emergencia.${later}`,
    options: options.filter(({ value }) => access.sameDay || value !== 'true'),
  };
}

const fates: Record<string, string> = {
  stays: 'Se queda.',
  gone: 'Ya no está.',
  asked: 'Solo una pregunta, no está en el precio.',
};

/** What became of a part of the client's words by now. */
export function spanishFate(
  { outcome, reason, lineIds }: Pick<EchoEntry, 'outcome' | 'reason' | 'lineIds'>,
  lines: SharedQuote['lines'],
): string {
  if (outcome === 'listed') {
    const own = lines
      .filter(({ id }) => lineIds.includes(id))
      .map((line) => lines.find(({ id }) => id === line.sameAs) ?? line);
    return own.some(isLoaded) ? 'En la lista y en el precio.' : 'Ya no está en la lista.';
  }
  if (outcome === 'not-listed') return 'Lo entendimos; no está en la lista.';
  if (outcome === 'unknown') return 'No lo entendimos. Agréguelo abajo con otras palabras.';
  return fates[reason ?? ''] ?? `No podemos llevarlo. ${company.localRules.hazardousWasteSpanish}`;
}

const longDay = new Intl.DateTimeFormat('es-US', {
  timeZone: company.timeZone,
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

/** "24 de marzo de 2026", where the company is. */
export const spanishDay = (moment: string): string => longDay.format(new Date(moment));

/** What there is to know about a quote, in sentences. */
export function spanishNotes(quote: SharedQuote): string[] {
  const { estimate, closed, fileCount, unreadableFiles, lines, echo } = quote;
  const day = spanishDay(quote.validUntil);
  const notes = [
    closed === 'expired' && `Este precio venció el ${day}. Llámenos y le damos uno nuevo.`,
    closed === 'unverified' && 'No pudimos comprobar este precio. Llámenos y le damos uno nuevo.',
    closed !== null &&
      !promisesNothing(quote) &&
      'Esta cotización ya no se puede cambiar aquí. Para cambios, llámenos.',
    fileCount > unreadableFiles.length &&
      !estimate.photosAnalysed &&
      estimate.basis !== 'staff' &&
      'Una persona mirará sus fotos y revisará este precio.',
    lines.length === 0 &&
      (echo.length > 0
        ? 'No reconocimos nada en sus palabras. Escríbalo abajo de otra manera, o llámenos.'
        : 'Todavía no hay lista de lo que se ve en sus fotos. Escriba abajo qué hay que llevar, o llámenos.'),
    estimate.unpriced.length > 0 &&
      'Lo que no está en nuestra lista lo miramos nosotros y se suma aparte.',
  ];
  return notes.filter((note) => note !== false);
}

/** The limits stated on every quote, framed by what it still promises. */
export function spanishDisclaimer(
  { highPrice, unpriced }: Priced['estimate'],
  isOver = false,
): string {
  const ceiling = 'y las respuestas de esta cotización, el precio nunca pasa del tope.';
  const [promise, outside] =
    highPrice === null
      ? ['Este precio todavía no tiene tope.', 'Lo que sus líneas no nombran']
      : unpriced.length > 0
        ? [`Por lo que ya tiene precio ${ceiling}`, 'Lo demás']
        : [`Por la lista ${ceiling}`, 'Lo que no está en ella'];
  const start = isOver ? 'Lo que esta cotización no nombra' : `${promise} ${outside}`;
  return `${start} puede costar más: edificios sin elevador, cuartos muy llenos, acceso difícil, larga distancia, desarmar muebles y piezas especiales como pianos y cajas fuertes.`;
}
