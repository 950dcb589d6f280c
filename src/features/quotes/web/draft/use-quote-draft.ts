import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { offeredJobs } from '#src/features/quotes/web/form/offered-jobs.ts';
import type { PhotoTray } from '#src/features/quotes/web/form/photo-tray.ts';
import type { QuoteForm } from '#src/features/quotes/web/form/quote-fields.tsx';
import type { DraftHolder, DraftKeeper } from './draft-keeper.ts';
import {
  type DraftFields,
  type DraftRequest,
  draftFieldNames,
  hasContent,
  type KeptDraft,
  type KeptList,
  type SentList,
} from './kept-draft.ts';

/** What the visitor is told of the draft. */
export type DraftNotice = 'restored' | 'restored-in-part' | 'sending' | 'elsewhere' | 'cleared';

interface QuoteDraftOptions {
  form: QuoteForm;
  tray: PhotoTray;
  /** The visitor's own list; the same object while nothing changes. */
  list: KeptList;
  /** Told of the list of an earlier visit. */
  onList: (list: KeptList) => void;
  /** Told of a request that an earlier visit has sent off; `isComplete` where all its photos are back. */
  onRequest: (request: DraftRequest, isComplete: boolean) => void;
  /** The visitor has changed a field. */
  onEdited: () => void;
}

const saveAfterMs = 100;

/** Keeps the photo quote form on this device, and brings back what was left of an earlier visit. */
export function useQuoteDraft(options: QuoteDraftOptions) {
  const { form, tray, list, onList, onRequest, onEdited } = options;
  const keeper = useRef<DraftKeeper | null>(null);
  const [notice, setNotice] = useState<DraftNotice | null>(null);
  const sentList = useRef<SentList | null>(null);
  /** The photos of a quote that was answered: as long as nothing changes, the form is no draft. */
  const answeredPhotos = useRef<string | null>(null);

  const saveFields = useEffectEvent(() => {
    if (answeredPhotos.current === null) keeper.current?.saveFields(readFields(form));
  });

  const saveList = useEffectEvent(() => {
    if (answeredPhotos.current !== null) return;
    return keeper.current?.saveList({ ...list, sent: sentList.current });
  });

  const savePhotos = useEffectEvent(() => {
    const ready = tray.snapshot().photos.filter(({ state }) => state !== 'preparing');
    if (answeredPhotos.current === idsOf(ready)) return;
    if (answeredPhotos.current !== null) {
      answeredPhotos.current = null;
      saveFields();
      saveList();
    }
    keeper.current?.savePhotos(
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

  const restore = useEffectEvent((draft: KeptDraft, isUsed: boolean) => {
    const { fields, photoIds, request } = draft;
    const isComplete = isUsed && tray.snapshot().photos.length === photoIds.length;
    const isResumed = request?.isPending === true && isComplete;
    fillIn(form, isResumed ? request.fields : fields, isResumed);
    if (draft.list && list.items.length === 0) {
      sentList.current = draft.list.sent ?? null;
      onList(draft.list);
    }
    if (request) onRequest(request, isComplete);
    setNotice(isResumed ? 'sending' : isComplete ? 'restored' : 'restored-in-part');
  });

  const saveAll = useEffectEvent(() => {
    saveFields();
    // A list that was just brought back is not shown yet, and kept already.
    if (list.items.length > 0) saveList();
    savePhotos();
  });
  const isUntouched = useEffectEvent(
    () => !hasContent({ fields: readFields(form), photoIds: idList(tray), list }),
  );
  const holder: DraftHolder = {
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
  const openKeeper = useEffectEvent((openDraft: (holder: DraftHolder) => DraftKeeper) => {
    keeper.current = openDraft(holder);
  });
  /** A form that was answered is a draft again once it is changed, or sent anew. */
  const reopen = useEffectEvent(() => {
    if (answeredPhotos.current === null) return;
    answeredPhotos.current = null;
    saveFields();
    saveList();
    savePhotos();
  });
  const edited = useEffectEvent(() => {
    reopen();
    onEdited();
  });

  // Opening or closing the picker is no new form.
  useEffect(() => {
    if (list.items.length > 0) reopen();
  }, [list.items]);
  useEffect(() => {
    if (list) saveList();
  }, [list]);

  useEffect(() => {
    let hasEnded = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    import('./draft-keeper.ts').then(
      ({ openDraft }) => {
        if (!hasEnded) openKeeper(openDraft);
      },
      () => {
        // Without it the form works, and forgets.
      },
    );
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
      clearTimeout(timer);
      unsubscribeForm();
      unsubscribeTray();
      removeEventListener('pagehide', save);
      keeper.current?.close();
      keeper.current = null;
    };
  }, [form, tray]);

  return {
    notice,
    keepRequest: async (request: DraftRequest) => {
      reopen();
      keeper.current?.saveFields(readFields(form));
      await keeper.current?.saveRequest(request);
    },
    async keepSentList(sent: SentList) {
      reopen();
      sentList.current = sent;
      await saveList();
    },
    /** The quote is there: nothing is left to keep. */
    finish() {
      sentList.current = null;
      answeredPhotos.current = idList(tray).join();
      void keeper.current?.clear();
      setNotice(null);
    },
    startOver() {
      form.reset(blankFields);
      tray.clear();
      void keeper.current?.clear();
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

/** What was typed in this window stays, unless it has to be what was sent. */
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
