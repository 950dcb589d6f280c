import { ChevronDown, Mail } from 'lucide-react';
import { useState } from 'react';
import type { Resolver } from 'react-hook-form';
import type * as z from 'zod/mini';
import { site } from '#src/content/site.ts';
import type { linkRequestSchema } from '#src/features/quotes/contract.ts';
import { describeFailure } from '#src/shared/api-client.ts';
import { Button } from '#src/ui/button.tsx';
import { Field, Input } from '#src/ui/form/field.tsx';
import { FormAlert } from '#src/ui/form/form-alert.tsx';
import { lazyResolver, useApiForm } from '#src/ui/form/use-api-form.ts';
import { loadFormChecks } from './quote-fields.tsx';
import styles from './quote-form.module.css';

type LinkRequest = z.infer<typeof linkRequestSchema>;

const resolver: Resolver<LinkRequest, unknown, LinkRequest> = lazyResolver(
  () => loadFormChecks().then(({ linkRequestResolver }) => linkRequestResolver),
  (values) => values,
);

/** The way back for somebody who has nothing but the ticket number: we mail them the link again. */
export function FindQuote() {
  const [isSent, setIsSent] = useState(false);
  const { form, formProps, isSending, error } = useApiForm({
    path: '/api/quotes/send-link',
    resolver,
    defaultValues: {},
    toBody: (request: LinkRequest) => request,
    onSent: () => setIsSent(true),
    texts: { sent: null, failed: () => null },
  });
  const { register, formState } = form;
  return (
    <details className={styles.find}>
      <summary>
        <h2 className="h5">Have a quote already?</h2>
        <ChevronDown />
      </summary>
      <form
        id="find-quote"
        className={styles.findForm}
        {...formProps}
        onChange={() => setIsSent(false)}
      >
        <p className="muted">Lost the link? We mail it again, to the email you gave us.</p>
        <div className="g2">
          <Field label="Ticket number" error={formState.errors.ticket?.message}>
            {(control) => (
              <Input
                {...control}
                {...register('ticket')}
                className="num"
                autoComplete="off"
                placeholder="Q-11"
              />
            )}
          </Field>
          <Field label="Email or phone you gave us" error={formState.errors.contact?.message}>
            {(control) => <Input {...control} {...register('contact')} autoComplete="email" />}
          </Field>
        </div>
        {error && <FormAlert>{describeFailure(error)}</FormAlert>}
        <div className="cta">
          <Button type="submit" variant="line" busy={isSending} busyLabel="Sending...">
            <Mail />
            Mail me the link
          </Button>
        </div>
        <p role="status">
          {isSent &&
            `If the two belong together, the link is on its way to the email on file. Nothing there in ten minutes? Call ${site.phone.display}.`}
        </p>
      </form>
    </details>
  );
}
