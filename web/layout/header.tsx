import { useEffect, useState } from "react";
import { brand } from "#contract/brand.ts";
import { pages } from "#contract/pages.ts";
import { Link } from "#web/ui/link.tsx";
import { Account } from "./account.tsx";
import { ApplyLink } from "./apply-link.tsx";
import { MobileMenu } from "./mobile-menu.tsx";
import { NavLinks } from "./nav-links.tsx";
import { SignInLink } from "./sign-in-link.tsx";
import { SignedInSwitch } from "./signed-in-switch.tsx";

const opaqueAfterPx = 100;

function useIsScrolled(): boolean {
  const [isScrolled, setIsScrolled] = useState(false);
  useEffect(() => {
    const update = () => setIsScrolled(scrollY > opaqueAfterPx);
    update();
    addEventListener("scroll", update, { passive: true });
    return () => removeEventListener("scroll", update);
  }, []);
  return isScrolled;
}

function SignedOutLinks() {
  return (
    <div className="flex items-center gap-4">
      <SignInLink className="header-link text-muted max-lg:hidden" />
      <Link className="header-link text-muted max-lg:hidden" to={pages["join-us"].path}>
        Join Us
      </Link>
      <ApplyLink className="-mb-px border-accent border-b py-1 text-accent hover:text-accent-hover" />
    </div>
  );
}

/** The fixed header with the main navigation. */
export function Header() {
  const isScrolled = useIsScrolled();
  return (
    <header
      data-scrolled={isScrolled || undefined}
      className="site-header fixed inset-x-0 top-0 z-40 text-small"
    >
      <div className="page-grid h-(--header-height) items-center">
        <Link className="type-wordmark col-span-2 whitespace-nowrap py-2 lg:col-span-4" to="/">
          {brand.name}
        </Link>
        <nav aria-label="Main" className="col-span-5 max-lg:hidden">
          <NavLinks className="flex gap-6" linkClassName="header-link text-muted" />
        </nav>
        <div className="header-end col-span-2 md:col-span-6 lg:col-span-3">
          <SignedInSwitch signedOut={<SignedOutLinks />} signedIn={<Account />} />
          <MobileMenu />
        </div>
      </div>
    </header>
  );
}
