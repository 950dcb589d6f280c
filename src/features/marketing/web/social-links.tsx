import { socialLinks } from '#src/content/navigation.ts';
import { ContentIcon } from './content-icon.tsx';

/** An entry without an address is a placeholder link: announced as not available, not in the way. */
export function SocialLinks() {
  return (
    <ul>
      {socialLinks.map(({ name, icon, href }) => (
        <li key={name}>
          <a className="iconbtn" {...(href ? { href } : { role: 'link', 'aria-disabled': true })}>
            <ContentIcon name={icon} />
            <span className="vh">{name}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
