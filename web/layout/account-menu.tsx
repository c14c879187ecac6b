import type { CurrentUser } from "#contract/auth.ts";
import { closeOnBlur } from "#web/ui/close-on-blur.ts";
import { Link } from "#web/ui/link.tsx";

type Props = { user: CurrentUser; onFollow?: () => void };

const menuId = "account";
const closeOnMenuBlur = closeOnBlur(menuId);
const menuLink = "border-border border-b py-2 hover:border-accent";

function UserName({ user: { firstName, profileImageUrl } }: Props) {
  return (
    <>
      {profileImageUrl && (
        <img
          className="size-7 rounded-full object-cover"
          src={profileImageUrl}
          alt=""
          width={28}
          height={28}
        />
      )}
      <span className="max-w-32 truncate">{firstName ?? "User"}</span>
    </>
  );
}

function CmsLink({ user, className, onFollow }: Props & { className: string }) {
  if (user.role !== "admin") return null;
  return (
    <Link className={className} to="/cms" onClick={onFollow}>
      CMS
    </Link>
  );
}

/** Name and picture of the signed-in user, with the link to sign out. */
export function AccountMenu({ user }: Props) {
  return (
    <div className="flex items-center gap-6 max-lg:hidden">
      <CmsLink
        user={user}
        className="rounded-control border border-border px-4 py-1.5 transition-colors hover:border-text"
      />
      <button
        type="button"
        popoverTarget={menuId}
        className="flex min-w-0 items-center gap-3 py-2 hover:text-accent"
        onBlur={closeOnMenuBlur}
      >
        <UserName user={user} />
        <span aria-hidden className="chevron" />
      </button>
      <nav
        id={menuId}
        popover="auto"
        aria-label="Account"
        className="account-menu"
        onBlur={closeOnMenuBlur}
      >
        <a className="block px-6 py-4 hover:bg-surface-2" href="/api/logout">
          Sign Out
        </a>
      </nav>
    </div>
  );
}

/** The same for the menu of small screens, without a popover. */
export function AccountLinks({ user, onFollow }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-x-8 gap-y-4">
      <span className="flex items-center gap-3 text-muted">
        <UserName user={user} />
      </span>
      <CmsLink user={user} className={menuLink} onFollow={onFollow} />
      <a className={menuLink} href="/api/logout">
        Sign Out
      </a>
    </div>
  );
}
