import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PhotoTray } from '#src/features/quotes/web/form/photo-tray.ts';
import { offeredJobs, type QuoteForm } from '#src/features/quotes/web/form/quote-fields.tsx';
import styles from '#src/features/quotes/web/form/quote-form.module.css';
import { Button } from '#src/ui/button.tsx';
import type { DraftForm, DraftSession } from './draft-session.ts';
import {
  type DraftFields,
  type DraftRequest,
  draftDays,
  draftFieldNames,
  hasContent,
  type SavedDraft,
  type SavedList,
  type SentList,
} from './saved-draft.ts';

/** What the draft notice says. */
type Notice = 'restored' | 'restored-in-part' | 'sending' | 'elsewhere' | 'cleared';

interface QuoteDraftOptions {
  form: QuoteForm;
  tray: PhotoTray;
  /** The visitor's own list; the same object while nothing changes. */
  list: Pick<SavedList, 'items' | 'isOpen'>;
  /** Receives the list of an earlier visit. */
  onList: (list: SavedList) => void;
  /** Receives the request an earlier visit sent; `isComplete` when all its photos are back. */
  onRequest: (request: DraftRequest, isComplete: boolean) => void;
  onEdited: () => void;
}

const saveAfterMs = 100;

/** Saves the photo quote form on this device and restores what an earlier visit left. */
export function useQuoteDraft(options: QuoteDraftOptions) {
  const { form, tray, list, onList, onRequest, onEdited } = options;
  const session = useRef<DraftSession | null>(null);
  const [notice, setNotice] = useState<Notice | null>(null);
  const sentList = useRef<SentList | null>(null);
  /** The photos of an answered quote: until something changes, the form is not a draft. */
  const answeredPhotos = useRef<string | null>(null);

  const saveFields = useEffectEvent(() => {
    if (answeredPhotos.current === null) session.current?.saveFields(readFields(form));
  });

  const saveList = useEffectEvent((current: QuoteDraftOptions['list']) => {
    if (answeredPhotos.current !== null) return;
    return session.current?.saveList({ ...current, sent: sentList.current });
  });

  const savePhotos = useEffectEvent(() => {
    const ready = tray.snapshot().photos.filter(({ state }) => state !== 'preparing');
    if (answeredPhotos.current === idsOf(ready)) return;
    if (answeredPhotos.current !== null) {
      answeredPhotos.current = null;
      saveFields();
      saveList(list);
    }
    session.current?.savePhotos(
      ready.map(({ id, name, sizeBytes, kind, file, thumbnail }) => ({
        id,
        name,
        sizeBytes,
        kind,
        file,
        thumbnail,
      })),
    );
  });

  const restore = useEffectEvent((draft: SavedDraft, hasAllPhotos: boolean) => {
    const { fields, photoIds, request } = draft;
    const isComplete = hasAllPhotos && tray.snapshot().photos.length === photoIds.length;
    const isResumed = request?.isPending === true && isComplete;
    fillIn(form, isResumed ? request.fields : fields, isResumed);
    if (list.items.length === 0) {
      sentList.current = draft.list.sent;
      onList(draft.list);
    }
    if (request) onRequest(request, isComplete);
    setNotice(isResumed ? 'sending' : hasAllPhotos ? 'restored' : 'restored-in-part');
  });

  const saveAll = useEffectEvent(() => {
    saveFields();
    // A list that was just restored is not shown yet, and is already stored.
    if (list.items.length > 0) saveList(list);
    savePhotos();
  });
  const isUntouched = useEffectEvent(
    () => !hasContent({ fields: readFields(form), photoIds: idList(tray), list }),
  );
  const draftForm: DraftForm = {
    isUntouched: () => isUntouched(),
    restore(draft, photos) {
      tray.restore(photos);
      restore(draft, photos.length === draft.photoIds.length);
    },
    onElsewhere: () => setNotice('elsewhere'),
    onReady() {
      setNotice((current) => (current === 'elsewhere' ? null : current));
      saveAll();
    },
  };
  const openSession = useEffectEvent((open: (form: DraftForm) => DraftSession) => {
    session.current = open(draftForm);
  });
  /** An answered form becomes a draft again once it is changed or resent. */
  const reopen = useEffectEvent(() => {
    if (answeredPhotos.current === null) return;
    answeredPhotos.current = null;
    saveFields();
    saveList(list);
    savePhotos();
  });
  const edited = useEffectEvent(() => {
    reopen();
    onEdited();
  });

  // Opening or closing the picker does not change the form.
  useEffect(() => {
    if (list.items.length > 0) reopen();
  }, [list.items]);
  useEffect(() => {
    saveList(list);
  }, [list]);

  useEffect(() => {
    let hasEnded = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // In a task of its own: asking for it takes a slow phone as long as half the form does.
    const opening = setTimeout(() => {
      import('./draft-session.ts').then(
        ({ openDraftSession }) => {
          if (!hasEnded) openSession(openDraftSession);
        },
        () => {
          // The form works without a draft.
        },
      );
    });
    const save = () => {
      clearTimeout(timer);
      saveFields();
    };
    const unsubscribeForm = form.subscribe({
      formState: { values: true },
      callback({ type }) {
        if (type === 'change') edited();
        clearTimeout(timer);
        timer = setTimeout(save, saveAfterMs);
      },
    });
    const unsubscribeTray = tray.subscribe(() => savePhotos());
    addEventListener('pagehide', save);
    return () => {
      hasEnded = true;
      clearTimeout(opening);
      clearTimeout(timer);
      unsubscribeForm();
      unsubscribeTray();
      removeEventListener('pagehide', save);
      session.current?.close();
      session.current = null;
    };
  }, [form, tray]);

  return {
    notice,
    saveRequest: async (request: DraftRequest) => {
      reopen();
      session.current?.saveFields(readFields(form));
      await session.current?.saveRequest(request);
    },
    async saveSentList(sent: SentList) {
      reopen();
      sentList.current = sent;
      await saveList(list);
    },
    /** The quote has arrived, so the draft is deleted. */
    finish() {
      sentList.current = null;
      answeredPhotos.current = idList(tray).join();
      void session.current?.clear();
      setNotice(null);
    },
    startOver() {
      form.reset(blankFields);
      tray.clear();
      void session.current?.clear();
      setNotice('cleared');
    },
  };
}

const blankFields = {
  serviceType: offeredJobs[0]?.value ?? 'office-cleanout',
  description: '',
  clientName: '',
  clientPhone: '',
  clientEmail: '',
  contactMethod: 'email',
} as const;

/** Fills in the saved fields; what was typed in this window stays unless `replace` is set. */
function fillIn(form: QuoteForm, fields: DraftFields, replace: boolean): void {
  const current = readFields(form);
  for (const name of draftFieldNames) {
    const value = fields[name];
    const isFree = !current[name] || current[name] === blankFields[name];
    if (value && (replace || isFree)) form.setValue(name, value as never);
  }
}

function readFields(form: QuoteForm): DraftFields {
  const values = form.getValues();
  return Object.fromEntries(draftFieldNames.map((name) => [name, values[name]]));
}

function idList(tray: PhotoTray): number[] {
  return tray.snapshot().photos.map(({ id }) => id);
}

function idsOf(photos: readonly { id: number }[]): string {
  return photos.map(({ id }) => id).join();
}

interface DraftNoticeProps {
  notice: Notice | null;
  isSending: boolean;
  onStartOver: () => void;
}

/** Says what was restored and where it is stored, and offers to delete it. */
export function DraftNotice({ notice, isSending, onStartOver }: DraftNoticeProps) {
  const isStored = notice !== null && notice !== 'elsewhere' && notice !== 'cleared';
  return (
    <div className={styles.draftNotice} data-shown={notice !== null || undefined}>
      <p role="status">
        {notice && <b>{sentenceOn(notice, isSending)}</b>}
        {isStored && (
          <span className="hint"> It stays on this device, for {draftDays} days at most.</span>
        )}
      </p>
      {isStored && (
        <Button variant="line" size="sm" disabled={isSending} onClick={onStartOver}>
          Start over
        </Button>
      )}
    </div>
  );
}

function sentenceOn(notice: Notice, isSending: boolean): string {
  return sentences[notice === 'sending' && !isSending ? 'restored' : notice];
}

const sentences = {
  restored: 'We kept what you entered.',
  'restored-in-part':
    'We kept what you entered, but not every photo fit on this device. Add the missing ones again.',
  sending: 'We kept what you entered and are sending it now.',
  elsewhere: 'You started this form in another window. It is kept there, not here.',
  cleared: 'All cleared. Nothing is kept on this device.',
} as const satisfies Record<Notice, string>;
