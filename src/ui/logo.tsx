interface LogoProps {
  /** The big line, and the small one below it when the name has two parts. */
  name: { first: string; second?: string | undefined };
}

/** Three blocks rising to the right, the second window lit, and the name beside them. */
export function Logo({ name }: LogoProps) {
  return (
    <>
      <LogoMark />
      <span>
        {name.first} {name.second && <small>{name.second}</small>}
      </span>
    </>
  );
}

function LogoMark() {
  return (
    <svg className="logo-mark" viewBox="0 0 40 40" aria-hidden="true">
      <path className="logo-walls" d="M1 39V29h8.5v-8.5H18V1h21v38z" />
      <path
        className="logo-windows"
        d="M23 7h4.5v5.5H23zM30.5 7H35v5.5h-4.5zM30.5 16.5H35V22h-4.5zM23 26h4.5v5.5H23zM30.5 26H35v5.5h-4.5z"
      />
      <path className="logo-lit" d="M23 16.5h4.5V22H23z" />
    </svg>
  );
}
