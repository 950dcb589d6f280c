import { Copy, Mail, MessageSquareText, Phone } from 'lucide-react';
import type { StaffLead } from '#src/features/leads/contract.ts';
import { mailHref, phoneHref, smsHref } from '#src/shared/contact-links.ts';

interface LeadReachProps {
  lead: StaffLead;
  /** Called when one of the ways is taken. */
  onUse: () => void;
  onCopy: () => void;
}

/** The ways to answer a lead, one tap each; the one the client prefers stands out. */
export function LeadReach({ lead, onUse, onCopy }: LeadReachProps) {
  const { name, phone, email, preferredContact } = lead;
  return (
    <div className="lead-reach">
      <a
        className="iconbtn"
        href={phoneHref(phone)}
        aria-label={`Call ${name}`}
        title={preferredContact === 'phone' ? 'Call, preferred' : 'Call'}
        data-preferred={preferredContact === 'phone' || undefined}
        onClick={onUse}
      >
        <Phone aria-hidden="true" />
      </a>
      <a
        className="iconbtn"
        href={smsHref(phone)}
        aria-label={`Text ${name}`}
        title="Text"
        onClick={onUse}
      >
        <MessageSquareText aria-hidden="true" />
      </a>
      {email ? (
        <a
          className="iconbtn"
          href={mailHref(email)}
          aria-label={`Email ${name}`}
          title={preferredContact === 'email' ? 'Email, preferred' : 'Email'}
          data-preferred={preferredContact === 'email' || undefined}
          onClick={onUse}
        >
          <Mail aria-hidden="true" />
        </a>
      ) : (
        <span />
      )}
      <button
        type="button"
        className="iconbtn"
        aria-label={email ? `Copy phone and email of ${name}` : `Copy phone of ${name}`}
        title="Copy"
        onClick={() => {
          onUse();
          onCopy();
        }}
      >
        <Copy aria-hidden="true" />
      </button>
    </div>
  );
}
