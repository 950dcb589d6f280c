import { site } from '#src/content/site.ts';
import type { EstimateRequest } from '#src/features/leads/contract.ts';
import { formatFullDate } from '#src/shared/dates.ts';
import { labelOf } from '#src/shared/labels.ts';
import { describeAnswer } from '#src/shared/opening-hours.ts';
import { Button } from '#src/ui/button.tsx';
import { SentRequest } from '#src/ui/form/sent-request.tsx';

export interface EstimateSentProps {
  id: number;
  request: EstimateRequest;
  at: Date;
  onAnother: () => void;
}

/** A sent on-site request, in place of its form. */
export function EstimateSent({ id, request, at, onAnother }: EstimateSentProps) {
  const { contactPhone, serviceType, preferredDate, preferredTime, address } = request;
  const answer = describeAnswer(site, at, site.promises.estimateContactHours);
  return (
    <SentRequest
      leadId={id}
      at={at}
      phone={site.phone}
      promise={`We call ${contactPhone} ${answer} and settle the hour with you.`}
      facts={[
        ['Job', labelOf(serviceType)],
        ['When', `${formatFullDate(preferredDate)}, ${preferredTime}`],
        ['Where', address],
      ]}
    >
      <Button variant="line" onClick={onAnother}>
        Send another request
      </Button>
    </SentRequest>
  );
}
