import { Camera, CircleAlert } from 'lucide-react';
import { data } from 'react-router';
import { spanishLink } from '#src/content/navigation.ts';
import { challengeMeta, languageMeta, pageMeta } from '#src/content/page-meta.ts';
import { site } from '#src/content/site.ts';
import { spanishSeo } from '#src/content/spanish.ts';
import { acceptedFiles } from '#src/features/photos/web/photo-rules.ts';
import type { RefusedForm } from '#src/features/quotes/contract.ts';
import { spanishJobs } from '#src/features/quotes/domain/spanish-texts.ts';
import { pageServicesContext } from '#src/page-context.ts';
import { turnstileOrigin } from '#src/shared/turnstile.ts';
import { Button } from '#src/ui/button.tsx';
import { Field, Input, Options, Select, Textarea } from '#src/ui/form/field.tsx';
import '#src/ui/form/field.css';
import styles from '#src/features/quotes/web/shared-quote.module.css';
import { Picture } from '#src/ui/picture.tsx';
import type { Route } from './+types/spanish-form.route.ts';

export function loader({ context }: Route.LoaderArgs) {
  const { origin, turnstileSiteKey, sentForm } = context.get(pageServicesContext);
  // Sent twice, it is one quote.
  const key = sentForm?.values.key || crypto.randomUUID();
  const status = sentForm?.problem.status ?? 200;
  return data({ origin, turnstileSiteKey, sentForm, key }, { status });
}

export const headers = () => ({ 'cache-control': 'no-store' });

export const meta = ({ loaderData }: Route.MetaArgs) => {
  const { origin = '', turnstileSiteKey = null } = loaderData ?? {};
  return [
    ...pageMeta(spanishSeo, { origin, path: spanishLink.href, locale: 'es_US' }),
    ...languageMeta(origin),
    ...challengeMeta(turnstileSiteKey),
  ];
};

const fieldMessages: Record<string, string> = {
  description: 'Díganos qué hay que llevar, o agregue fotos.',
  clientName: 'Escriba su nombre.',
  clientEmail: 'Escriba un correo o un teléfono, completos.',
  clientPhone: 'Escriba el teléfono con sus diez números.',
  files: 'No pudimos leer esas fotos. Hasta 10 archivos de 25 MB: fotos o videos.',
  serviceType: 'Elija uno de la lista.',
};

const messages: Record<number, string> = {
  413: 'Es demasiado para un envío. Mande menos fotos, o fotos más pequeñas.',
  415: 'Ese tipo de archivo no lo podemos abrir. Mande fotos o videos.',
  422: 'Falta algo. Mire lo que está marcado abajo.',
  507: 'Ahora no podemos recibir fotos. Llámenos, o pruebe más tarde.',
  429: 'Son muchas cotizaciones desde un mismo lugar. Llámenos, o pruebe en una hora.',
};
/** By code, where the status says too little; shown at the files alone. */
const fileMessages: Record<string, string> = {
  'too-many-files': 'Son demasiados archivos. Elija otra vez, hasta 10 fotos o videos.',
  'file-too-large': 'Un archivo pesa más de 25 MB. Elija otra vez, con uno más pequeño.',
};
const lookAtFiles = 'No pudimos recibir los archivos. Mire lo que está marcado abajo.';
const otherwise = 'No se pudo enviar. Pruebe otra vez, o llámenos.';
const late =
  'Ya recibimos su pedido; no hace falta enviarlo otra vez. El precio tarda más de lo normal, y le avisamos.';

/** Asks what goes and who wants to know, and answers with the quote. */
export default function SpanishFormRoute({ loaderData }: Pick<Route.ComponentProps, 'loaderData'>) {
  const { sentForm, key, turnstileSiteKey } = loaderData;
  return (
    <main id="main" className={`wrap ${styles.spanishPage}`}>
      <header className={styles.spanishHead}>
        <h1>¿Qué nos llevamos?</h1>
        <p className="lead">
          Escríbalo como lo diría, o mande fotos. Verá el precio y su tope en un minuto. Sin cuenta
          y sin tarjeta.
        </p>
      </header>
      <div className={styles.spanishColumns}>
        {sentForm?.problem.code === 'quote-late' ? (
          <p className={styles.spanishCard} role="status">
            {late}
          </p>
        ) : (
          <QuoteForm sent={sentForm} idempotencyKey={key} siteKey={turnstileSiteKey} />
        )}
        <aside className={styles.spanishAside}>
          <Picture name="estate" alt="" sizes="(width < 56rem) 100vw, 30rem" />
          <h2 className="h4">Lo que no podemos llevar</h2>
          <p>
            Pintura, químicos, gasolina, aceite, tanques de gas, baterías, medicinas, agujas y
            asbesto. {site.localRules.hazardousWasteSpanish}
          </p>
          <h2 className="h4">Cuánto tarda</h2>
          <p>
            El precio sale enseguida. Después elige usted el día, y vienen dos personas a cargar.
          </p>
        </aside>
      </div>
    </main>
  );
}

/** Takes all that the server takes, and refuses before any photo travels. */
const phonePattern = String.raw`(?=(?:\D*\d){7}).{10,}`;

interface QuoteFormProps {
  sent: RefusedForm | null;
  idempotencyKey: string;
  siteKey: string | null;
}

/** A page cannot fill in files. */
const chooseAgain = ' Si había elegido fotos, elíjalas otra vez.';

function QuoteForm({ sent, idempotencyKey, siteKey }: QuoteFormProps) {
  const text = (name: string) => ({ name, defaultValue: sent?.values[name] ?? '' });
  const { status = 0, code = '', fields = [] } = sent?.problem ?? {};
  const aboutFiles = fileMessages[code];
  const errorOf = (name: string) => (fields.includes(name) ? fieldMessages[name] : undefined);
  return (
    <form
      method="post"
      encType="multipart/form-data"
      className={styles.spanishCard}
      data-offline="No hay conexión. Lo que escribió sigue aquí. Pruebe otra vez cuando la haya."
    >
      {sent && (
        <p className="form-alert" role="alert">
          <CircleAlert />
          <span>{aboutFiles ? lookAtFiles : (messages[status] ?? otherwise)}</span>
        </p>
      )}
      <input type="hidden" name="key" value={idempotencyKey} />
      <p className={styles.spanishTrap} aria-hidden="true">
        <input name="website" tabIndex={-1} autoComplete="off" />
      </p>
      <Field
        label="Qué hay que llevar"
        hint="Por ejemplo: un sofá, dos colchones queen y diez cajas. Tercer piso sin elevador."
        error={errorOf('description')}
      >
        {(control) => <Textarea {...control} {...text('description')} rows={4} maxLength={4000} />}
      </Field>
      <Field label="Tipo de lugar" error={errorOf('serviceType')}>
        {(control) => (
          <Select
            {...control}
            name="serviceType"
            defaultValue={sent?.values.serviceType ?? 'residential-cleanout'}
          >
            <Options of={Object.entries(spanishJobs).map(([value, label]) => ({ value, label }))} />
          </Select>
        )}
      </Field>
      <Field label="Nombre" error={errorOf('clientName')}>
        {(control) => <Input {...control} {...text('clientName')} autoComplete="name" required />}
      </Field>
      <div className="g2">
        <Field label="Teléfono" error={errorOf('clientPhone')}>
          {(control) => (
            <Input
              {...control}
              {...text('clientPhone')}
              type="tel"
              autoComplete="tel"
              pattern={phonePattern}
              title={fieldMessages.clientPhone}
            />
          )}
        </Field>
        <Field label="Correo" hint="Basta uno de los dos." error={errorOf('clientEmail')}>
          {(control) => (
            <Input {...control} {...text('clientEmail')} type="email" autoComplete="email" />
          )}
        </Field>
      </div>
      {siteKey && (
        <>
          <div
            className="cf-turnstile"
            data-sitekey={siteKey}
            data-language="es"
            data-response-field-name="challengeToken"
          />
          <script src={`${turnstileOrigin}/turnstile/v0/api.js`} async defer />
        </>
      )}
      <Field
        label="Fotos o videos, si tiene"
        hint={`Hasta 10. Con fotos, el precio lo revisa una persona.${sent ? chooseAgain : ''}`}
        error={aboutFiles ?? errorOf('files')}
      >
        {(control) => (
          <input
            {...control}
            className="inp"
            type="file"
            name="files"
            accept={acceptedFiles}
            multiple
          />
        )}
      </Field>
      <Button type="submit" variant="green">
        <Camera />
        Ver mi precio
      </Button>
      <p className="hint">
        Su nombre y su teléfono son solo para esta cotización.{' '}
        <a className="link" href="/privacy" hrefLang="en">
          Privacidad (en inglés)
        </a>
      </p>
    </form>
  );
}
