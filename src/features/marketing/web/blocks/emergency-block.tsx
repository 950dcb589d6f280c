import { Siren } from 'lucide-react';
import type { Blocks } from '#src/content/block-schema.ts';
import { site } from '#src/content/site.ts';
import { LetteredPicture } from '#src/features/marketing/web/lettered-picture.tsx';
import { ButtonLink } from '#src/ui/button.tsx';
import blockStyles from './block.module.css';
import styles from './pledge.module.css';

export function EmergencyBlock({ heading, lead, picture }: Blocks['emergency']) {
  return (
    <section className={`band dark ${blockStyles.darkBlock}`}>
      <div className={`wrap ${blockStyles.darkPair} ${styles.emergency}`}>
        <div className={blockStyles.darkWords}>
          <h2>{heading}</h2>
          <p className="lead">{lead}</p>
          <dl className="ruled num">
            {site.emergencyResponse.map(({ area, minutes: [min, max] }) => (
              <div key={area}>
                <dt>{area}</dt>
                <dd>
                  {min}–{max} <small>min</small>
                </dd>
              </div>
            ))}
          </dl>
          <div className="cta">
            <ButtonLink href={site.phone.href}>
              <Siren />
              Call {site.phone.display}
            </ButtonLink>
          </div>
          <p className="muted">{site.hours.emergency}, at premium rates.</p>
        </div>
        <LetteredPicture
          name={picture.picture}
          alt={picture.alt}
          sizes="(width < 64rem) 92vw, (width < 80rem) 65vw, 55rem"
        />
      </div>
    </section>
  );
}
