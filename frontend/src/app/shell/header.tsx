import { Menu, Search } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { currentEntry } from '@/shared/navigation/history';
import { useViewer } from '@/shared/session/viewer';
import { ButtonLink } from '@/shared/ui/buttons/button';
import { IconButton } from '@/shared/ui/buttons/icon-button';
import { Logo } from '@/shared/ui/layout/logo';
import { lazyPart } from '@/shared/ui/lazy/lazy-part';
import { useLazyModule } from '@/shared/ui/lazy/use-lazy-module';
import { HeaderSearch } from './header-search';
import { ViewerToolbar } from './viewer-toolbar';
import { isCurrent, HEADER_SECTIONS } from './sections';
import { useShortcuts } from './use-shortcuts';

const CloseOnBack = lazyPart(() => import('@/shared/ui/overlays/close-on-back'));
const ShortcutsDialog = lazyPart(() => import('./shortcuts-dialog'));
const importMenuSheet = () => import('./menu-sheet');

export function Header() {
  const viewer = useViewer();
  const [pathname] = useLocation();
  // The path on which the search or the menu was opened. Navigation changes the path and so closes them. Both are compared with the newest
  // path, because `pathname` changes only when the code of the next page has loaded.
  const newestPath = currentEntry().pathname;
  const [searchPath, setSearchPath] = useState<string | null>(null);
  const [menuPath, setMenuPath] = useState<string | null>(null);
  // Without this, the search would be open again when the viewer returns to its path.
  if (searchPath !== null && searchPath !== newestPath) setSearchPath(null);
  const { value: MenuSheet, load: loadMenuSheet } = useLazyModule(importMenuSheet);
  const isSearchOpen = searchPath === newestPath;
  const isMenuOpen = menuPath === newestPath;
  const searchInput = useRef<HTMLInputElement>(null);
  const searchButton = useRef<HTMLButtonElement>(null);
  const [isShortcutsDialogOpen, setIsShortcutsDialogOpen] = useState(false);
  const shortcuts = useShortcuts({
    openSearch: () => {
      // Hidden on phones, where the search opens below the header.
      if (searchInput.current?.checkVisibility()) searchInput.current.focus();
      else setSearchPath(currentEntry().pathname);
    },
    showShortcuts: () => setIsShortcutsDialogOpen(true),
  });

  return (
    <header className="sticky top-0 z-20 border-b border-line bg-surface">
      <div className="container-page flex h-[calc(var(--header-h)-1px)] items-center gap-6 max-md:gap-0 max-md:pr-2 max-md:pl-4 max-lg:gap-4">
        {/* With large text on a small phone, the name makes room for the buttons. */}
        <Link
          to="/home"
          aria-label="Muster, home"
          className="heading flex items-center gap-2.5 text-[1.5rem] leading-none max-md:h-11 max-md:flex-wrap max-md:overflow-hidden max-md:text-[1.375rem] max-md:[&>svg]:h-11"
        >
          <Logo />
          Muster
        </Link>
        <HeaderSearch
          inputRef={searchInput}
          onEscape={() => shortcuts.current?.returnFocus()}
          className="w-[264px] max-md:hidden max-lg:w-52"
        />
        <nav aria-label="Sections" className="ml-auto flex h-full gap-0.5 max-md:hidden">
          {HEADER_SECTIONS.map((section) => (
            <Link
              key={section.to}
              to={section.to}
              aria-current={isCurrent(section, pathname) ? 'page' : undefined}
              className="relative flex items-center px-3.5 text-sm font-medium text-fg-2 hover:text-fg current:text-fg current:after:absolute current:after:inset-x-3 current:after:-bottom-px current:after:h-0.5 current:after:bg-orange"
            >
              {section.label}
            </Link>
          ))}
        </nav>
        <div className="flex items-center gap-1 max-md:ml-auto max-md:gap-0">
          <IconButton
            ref={searchButton}
            label="Search"
            aria-expanded={isSearchOpen}
            aria-controls="phone-search"
            onClick={() => setSearchPath(isSearchOpen ? null : currentEntry().pathname)}
            className="md:hidden"
          >
            <Search size={22} strokeWidth={1.75} />
          </IconButton>
          {viewer ? <ViewerToolbar viewer={viewer} /> : <VisitorLinks />}
          <IconButton
            label="Menu"
            aria-haspopup="dialog"
            aria-expanded={isMenuOpen}
            onClick={() => {
              loadMenuSheet();
              setMenuPath(currentEntry().pathname);
            }}
            className="md:hidden"
          >
            <Menu size={22} strokeWidth={1.75} />
          </IconButton>
        </div>
      </div>
      {isSearchOpen && (
        <div id="phone-search" className="border-t border-line px-4 py-2 md:hidden">
          <HeaderSearch
            autoFocus
            onDone={() => setSearchPath(null)}
            onEscape={(wasOpen) => {
              if (wasOpen) return;
              setSearchPath(null);
              if (!shortcuts.current?.returnFocus()) searchButton.current?.focus();
            }}
          />
          <CloseOnBack onBack={() => setSearchPath(null)} />
        </div>
      )}
      {isShortcutsDialogOpen && (
        <ShortcutsDialog
          onClose={() => setIsShortcutsDialogOpen(false)}
          onLoadError={() => setIsShortcutsDialogOpen(false)}
        />
      )}
      {MenuSheet && <MenuSheet open={isMenuOpen} onOpenChange={(open) => setMenuPath(open ? newestPath : null)} />}
    </header>
  );
}

function VisitorLinks() {
  return (
    <div className="flex items-center gap-1 max-md:hidden">
      <span className="mx-2 h-6 w-px bg-line" />
      <ButtonLink to="/login" variant="ghost" size="sm">
        Login
      </ButtonLink>
      <ButtonLink to="/login" size="sm">
        Sign In
      </ButtonLink>
    </div>
  );
}
