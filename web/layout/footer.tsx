import { useLocation } from "react-router-dom";
import { brand } from "#contract/brand.ts";
import { Link } from "#web/ui/link.tsx";
import { FooterColumns, mutedLink } from "./footer-columns.tsx";
import { FooterWordmark } from "./footer-wordmark.tsx";
import { SignInLink } from "./sign-in-link.tsx";

const underlinedLink =
  "inline-block border-border border-b pb-1 text-text transition-colors hover:border-accent";

/** The pages with a section `contact` of their own: an id must be unique. */
const withContactSection = /^.(about|test-features)$/;

/** The footer of every public page. The Contact link of the header leads to its id. */
export function Footer() {
  const { pathname } = useLocation();
  return (
    <footer
      id={withContactSection.test(pathname) ? undefined : "contact"}
      className="border-divider border-t pt-24 text-small"
    >
      <div className="page-grid gap-y-12 pb-24">
        <div className="col-span-full grid content-start gap-8 lg:col-span-4 lg:pr-6">
          <p className="max-w-note text-muted">{brand.tagline}</p>
          <p>
            <a className={underlinedLink} href={`mailto:${brand.email}`}>
              {brand.email}
            </a>
          </p>
          <p>
            <a className={underlinedLink} href={brand.social} rel="me noreferrer">
              Social profile
            </a>
          </p>
        </div>
        <FooterColumns />
      </div>
      <div className="page-grid overflow-clip">
        <div className="col-span-full flex flex-wrap gap-x-8 gap-y-2 pb-8 text-muted">
          <p className="py-1.5 max-sm:basis-full sm:grow">
            {`© ${brand.copyrightYear} ${brand.name}`}
          </p>
          <Link className={mutedLink} to="/privacy">
            Privacy Policy
          </Link>
          <Link className={mutedLink} to="/terms">
            Terms of Service
          </Link>
          <span data-show-to="signed-out">
            <SignInLink className={mutedLink} />
          </span>
        </div>
        <div className="col-span-full">
          <FooterWordmark />
        </div>
      </div>
    </footer>
  );
}
