import { type ReactNode, useState } from "react";
import { brand } from "#contract/brand.ts";
import { buttonStyle } from "#web/ui/button.tsx";
import { Link } from "#web/ui/link.tsx";
import { NavLink } from "#web/ui/nav-link.tsx";
import { TooltipProvider } from "#web/ui/tooltip.tsx";
import { useShortcuts } from "./kit/shortcuts.ts";
import { ShortcutsDialog } from "./shortcuts-dialog.tsx";
import { ThemeSwitch } from "./theme-switch.tsx";

const navItems = [
  { to: "/admin", name: "Overview", end: true },
  { to: "/admin/applications", name: "Applications", end: false },
] as const;

function AdminNav() {
  return (
    <nav aria-label="Back office">
      <ul className="flex gap-6 lg:grid lg:gap-0">
        {navItems.map(({ to, name, end }) => (
          <li key={to}>
            <NavLink className="office-place" to={to} end={end}>
              {name}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function AccountFooter({ email, onHelp }: { email: string; onHelp: () => void }) {
  return (
    <footer className="office-person">
      <p className="wrap-anywhere text-label text-muted max-lg:w-full">{email}</p>
      <ThemeSwitch />
      <button type="button" className="office-word" onClick={onHelp}>
        Shortcuts <kbd className="font-text text-muted">?</kbd>
      </button>
      <Link className="office-word" to="/">
        View Site
      </Link>
      {/* A navigation of the browser: the session ends on the server. */}
      <a className={buttonStyle("outline", "office-button")} href="/api/logout">
        Log Out
      </a>
    </footer>
  );
}

type ShellProps = { email: string; search: ReactNode; children: ReactNode };

/** The frame of the back office: rail, bar, and the view that is open. */
export function AdminFrame({ email, search, children }: ShellProps) {
  // Null until it was asked for.
  const [isHelpOpen, setIsHelpOpen] = useState<boolean | null>(null);
  useShortcuts({ "?": () => setIsHelpOpen(true) });
  return (
    <div className="office">
      <a className="office-skip" href="#main">
        Skip to content
      </a>
      <header className="office-rail">
        <Link className="type-wordmark office-name" to="/admin">
          {brand.name}
        </Link>
        <AdminNav />
      </header>
      <div className="office-bar">{search}</div>
      <main id="main" tabIndex={-1} className="office-view">
        <TooltipProvider>{children}</TooltipProvider>
      </main>
      <AccountFooter email={email} onHelp={() => setIsHelpOpen(true)} />
      {isHelpOpen !== null && (
        <ShortcutsDialog isOpen={isHelpOpen} onClose={() => setIsHelpOpen(false)} />
      )}
    </div>
  );
}
