import { PenLine } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { contactPage } from '#src/content/company/pages/contact.ts';
import { Button } from '#src/ui/button.tsx';
import { useHistoryDialog } from '#src/ui/use-history-dialog.ts';
import styles from './contact.module.css';
import type { InquiryDialogHost } from './inquiry-dialog.tsx';

const loadDialog = () => import('./inquiry-dialog.tsx');

/** Opens the inquiry form. It loads on first use and keeps what was typed. */
export function InquiryOpener() {
  const [Dialog, setDialog] = useState<typeof InquiryDialogHost | null>(null);
  const [open, setOpen] = useHistoryDialog('inquiry');
  const [loading, setLoading] = useState<'idle' | 'busy' | 'failed'>('idle');
  const [sent, setSent] = useState(false);
  const { inquiry, anotherInquiry } = contactPage.ways.email;

  async function openDialog() {
    if (loading === 'busy') return;
    setLoading('busy');
    try {
      const loaded = await loadDialog();
      setDialog(() => loaded.InquiryDialogHost);
      setOpen(true);
      setLoading('idle');
    } catch {
      setLoading('failed');
    }
  }

  const reopen = useEffectEvent(openDialog);
  const isMissing = open && Dialog === null;
  useEffect(() => {
    if (isMissing) void reopen();
  }, [isMissing]);

  return (
    <div className={styles.inquiryOpener}>
      <Button
        variant="line"
        size="sm"
        aria-haspopup="dialog"
        aria-busy={loading === 'busy' || undefined}
        // Hovering is enough to start loading.
        onPointerEnter={() => void loadDialog().catch(() => null)}
        onClick={() => void openDialog()}
      >
        {loading === 'busy' ? <span className="spin" aria-hidden="true" /> : <PenLine />}
        {sent ? anotherInquiry : inquiry}
      </Button>
      {loading === 'failed' && (
        <p className="meta" role="alert">
          The form did not load. Please write to the address above, or call us.
        </p>
      )}
      {Dialog && <Dialog open={open} onOpenChange={setOpen} onSent={() => setSent(true)} />}
    </div>
  );
}
