import { Outlet, useLocation } from 'react-router';
import { SiteFooter } from './footer.tsx';
import { SiteHeader } from './header.tsx';
import { SideMenu } from './side-menu.tsx';

/** Header and footer around every public page; the page itself renders `<main id="main">`. */
export default function SiteLayout() {
  const { pathname } = useLocation();
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <SiteHeader pathname={pathname} />
      <SideMenu pathname={pathname} />
      <Outlet />
      <SiteFooter />
    </>
  );
}
