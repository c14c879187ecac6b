import { useRef } from "react";
import { pages } from "#contract/pages.ts";
import { closeOnBlur } from "#web/ui/close-on-blur.ts";
import { Link } from "#web/ui/link.tsx";
import { AccountInMenu } from "./account.tsx";
import { ApplyLink } from "./apply-link.tsx";
import { NavLinks } from "./nav-links.tsx";
import { SignInLink } from "./sign-in-link.tsx";
import { SignedInSwitch } from "./signed-in-switch.tsx";

const menuId = "menu";
const closeOnMenuBlur = closeOnBlur(menuId);
const secondaryLink = "border-border border-b py-2 hover:border-accent";

/** The links of the header on small screens. The browser opens the popover, closes it on Esc and returns the focus. */
export function MobileMenu() {
  const menu = useRef<HTMLElement>(null);
  const close = () => menu.current?.hidePopover();
  return (
    <div className="flex items-center lg:hidden">
      <button
        type="button"
        popoverTarget={menuId}
        aria-label="Menu"
        className="-mr-2.5 size-11"
        onBlur={closeOnMenuBlur}
      />
      <nav
        ref={menu}
        id={menuId}
        popover="auto"
        aria-label="Main"
        className="mobile-menu px-(--page-margin) py-8"
        onBlur={closeOnMenuBlur}
      >
        <div className="flex min-h-full flex-col justify-between gap-12">
          <NavLinks
            className="border-divider border-t"
            linkClassName="type-name block border-divider border-b py-4 aria-[current]:text-accent"
            onFollow={close}
          />
          <SignedInSwitch
            signedOut={
              <div className="flex flex-wrap gap-x-8 gap-y-4">
                <Link className={secondaryLink} to={pages["join-us"].path} onClick={close}>
                  Join Us
                </Link>
                <ApplyLink className={secondaryLink} onFollow={close} />
                <SignInLink className={secondaryLink} />
              </div>
            }
            signedIn={<AccountInMenu onFollow={close} />}
          />
        </div>
      </nav>
      {/* After the menu, because their style follows its state. */}
      <span className="menu-cover" />
      <span className="menu-icon" />
    </div>
  );
}
