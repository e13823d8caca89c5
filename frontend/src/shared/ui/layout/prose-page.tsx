import type { ReactNode } from 'react';
import { PageTitle } from '../navigation/page-title';

const day = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });

/** A static page of text. `updated` is the day of its last change, as `2026-11-24`. */
export function ProsePage({ title, updated, children }: { title: string; updated: string; children: ReactNode }) {
  return (
    <article className="container-page py-10 max-md:px-4 max-md:py-6">
      <PageTitle>{title}</PageTitle>
      <div className="mx-auto max-w-[68ch] [&_h2]:heading [&_h2]:mt-8 [&_h2]:text-xl [&_li]:mt-1.5 [&_p]:mt-3 [&_p]:text-pretty [&_ul]:mt-3 [&_ul]:list-disc [&_ul]:pl-5">
        <h1 className="heading text-3xl">{title}</h1>
        <p className="text-sm text-fg-2">Last updated {day.format(new Date(updated))}</p>
        {children}
      </div>
    </article>
  );
}
