import { Camera, Check, CircleAlert, Image, ImageUp, Unlink, Video } from 'lucide-react';
import { type ChangeEvent, useEffect, useEffectEvent, useRef } from 'react';
import { basicMeta } from '#src/content/page-meta.ts';
import { site } from '#src/content/site.ts';
import photoPicksStyles from '#src/features/quotes/web/form/photo-picks.module.css';
import { countText } from '#src/shared/format-number.ts';
import { uploadLimits } from '#src/shared/upload-rules.ts';
import { Badge } from '#src/ui/badge.tsx';
import { FormAlert } from '#src/ui/form/field.tsx';
import { Logo } from '#src/ui/logo.tsx';
import { ScreenProviders } from '#src/ui/screen-providers.tsx';
import styles from './phone.module.css';
import { type PhonePhoto, usePhoneSender } from './phone-sender.ts';
import { acceptedFiles, refusalLead } from './photo-rules.ts';

export const handle = { interactive: true };

export const meta = () => [
  ...basicMeta({
    title: 'Photos from your phone',
    description: 'Take photos with this phone. They appear on your other screen, in your quote.',
  }),
  { name: 'robots', content: 'noindex, nofollow' },
  // The address contains the token of a form.
  { name: 'referrer', content: 'no-referrer' },
];

/** Opened by the code on another screen: sends photos from this phone to that form. */
export default function PhoneRoute() {
  return (
    <ScreenProviders>
      <PhoneHeader />
      <main id="main">
        <PhoneCapturePage />
      </main>
    </ScreenProviders>
  );
}

/** Takes photos on this phone and shows which of them are on the other screen. */
export function PhoneCapturePage() {
  const { sender, photos, refusals, ended } = usePhoneSender();
  const arrived = photos.filter(({ state }) => state === 'arrived').length;
  const isFull = photos.filter(({ state }) => state !== 'refused').length >= uploadLimits.maxFiles;

  function take({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    if (currentTarget.files?.length) sender.add(Array.from(currentTarget.files));
    // Otherwise picking the same file again would not fire a change event.
    currentTarget.value = '';
  }

  // Photos picked before hydration are still in the inputs.
  const ways = useRef<HTMLDivElement>(null);
  const takeEarlyPhotos = useEffectEvent(() => {
    for (const input of ways.current?.querySelectorAll('input') ?? []) {
      if (input.files?.length) sender.add(Array.from(input.files));
      input.value = '';
    }
  });
  useEffect(() => takeEarlyPhotos(), []);

  if (ended && photos.length === 0) return <LinkEnded sentence={ended} />;
  return (
    <div className={`wrap ${styles.desk}`}>
      <h1>Photos from your phone</h1>
      <p className="lead">
        One wide shot per room, with the floor in it. Each photo appears on your other screen.
      </p>
      {!ended && !isFull && (
        <div className={styles.actions} ref={ways}>
          <label className={`btn green ${styles.pick}`}>
            <input
              type="file"
              accept="image/*"
              capture="environment"
              className="vh"
              onChange={take}
            />
            <Camera />
            Take a photo
          </label>
          <label className={`btn line ${styles.pick}`}>
            <input type="file" multiple accept={acceptedFiles} className="vh" onChange={take} />
            <ImageUp />
            Choose photos
          </label>
        </div>
      )}
      {isFull && <p className="hint">That is all {uploadLimits.maxFiles} files a quote takes.</p>}
      {ended && <FormAlert>{ended}</FormAlert>}
      {refusals.map((refusal) => (
        <FormAlert key={refusal.message}>
          <b>{refusalLead(refusal)}</b> {refusal.message}
        </FormAlert>
      ))}
      <p className="lab num" role="status">
        {photos.length > 0 &&
          (arrived === photos.length
            ? `${countText(arrived, 'photo')} on your other screen. Go on there when you are done.`
            : `${arrived} of ${countText(photos.length, 'photo')} on your other screen.`)}
      </p>
      {photos.length > 0 && (
        <ul className={`${photoPicksStyles.files} ruled`}>
          {photos.map((photo) => (
            <PhotoRow key={photo.id} {...photo} />
          ))}
        </ul>
      )}
      <p className="hint">
        The photos go to your form alone. What you do not send with it is deleted within two hours.
      </p>
    </div>
  );
}

function PhotoRow({ name, thumbnailUrl, kind, state, problem }: PhonePhoto) {
  return (
    <li>
      {thumbnailUrl ? (
        <img className={photoPicksStyles.fileThumb} src={thumbnailUrl} alt="" />
      ) : (
        <span className={photoPicksStyles.fileThumb}>
          {kind === 'video' ? <Video /> : <Image />}
        </span>
      )}
      <b className={photoPicksStyles.fileName} title={name}>
        {name}
      </b>
      {problem && (
        <span className={`${photoPicksStyles.fileDetail} ${photoPicksStyles.fileProblem}`}>
          {problem}
        </span>
      )}
      <PhotoState state={state} />
    </li>
  );
}

function PhotoState({ state }: Pick<PhonePhoto, 'state'>) {
  switch (state) {
    case 'arrived':
      return (
        <Badge className={photoPicksStyles.fileState} tone="ok" icon={<Check />}>
          On your other screen
        </Badge>
      );
    case 'refused':
      return (
        <Badge className={photoPicksStyles.fileState} tone="bad" icon={<CircleAlert />}>
          Not sent
        </Badge>
      );
    case 'waiting':
      return <Badge className={photoPicksStyles.fileState}>No connection, waiting</Badge>;
    default:
      return (
        <Badge className={photoPicksStyles.fileState}>
          {state === 'sending' ? 'Sending' : 'Preparing'}
        </Badge>
      );
  }
}

function LinkEnded({ sentence }: { sentence: string }) {
  return (
    <div className={`wrap ${styles.desk}`}>
      <Unlink aria-hidden="true" className={styles.ended} />
      <h1>This code has expired</h1>
      <p className="lead" role="status">
        {sentence}
      </p>
      <p className="hint">
        Codes last two hours. Or take the photos here and{' '}
        <a className="link" href="/quote">
          get the quote on this phone
        </a>
        . Questions?{' '}
        <a className={`${styles.number} num`} href={site.phone.href}>
          {site.phone.display}
        </a>
      </p>
    </div>
  );
}

/** The company's name; the logo is the only link away from the camera. */
export function PhoneHeader() {
  return (
    <header className={styles.header}>
      <div className="wrap">
        <a className="logo" href="/" aria-label={`${site.name}, home`}>
          <Logo name={site.wordmark} />
        </a>
      </div>
    </header>
  );
}
