import type { ReactNode } from "react";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";

/** Header, main and footer of every public page. Each page renders one visible `h1`. */
export function PublicLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <a className="skip-to-content" href="#main">
        Skip to content
      </a>
      <Header />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
    </>
  );
}
