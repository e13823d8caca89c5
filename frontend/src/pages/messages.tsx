import type { CurrentUserView } from '@contracts/users';
import { clsx } from 'clsx';
import { SquarePen } from 'lucide-react';
import { useEffect, useState } from 'react';
import { registerLinkCards } from '@/features/messaging/cards/linked-card';
import { ConversationList } from '@/features/messaging/conversations/components/conversation-list';
import { ConversationPane, ThreadPlaceholder } from '@/features/messaging/conversations/components/conversation-pane';
import { EntityPicker } from '@/features/messaging/inbox/components/entity-picker';
import { InboxTabs } from '@/features/messaging/inbox/components/inbox-tabs';
import { NewMessageDialog } from '@/features/messaging/conversations/components/new-message-dialog';
import { openOutbox } from '@/features/messaging/outbox/outbox.store';
import { useMessagesPage } from '@/features/messaging/inbox/use-messages-page';
import { useConversationFromUrl } from '@/features/messaging/conversations/use-conversation-from-url';
import { useViewer } from '@/shared/session/viewer';
import { Button } from '@/shared/ui/buttons/button';
import { lazyPart } from '@/shared/ui/lazy/lazy-part';
import { PageTitle } from '@/shared/ui/navigation/page-title';
import { TabPanel, Tabs } from '@/shared/ui/overlay-kit/dialogs/tabs';
import { useFallbackFocus } from '@/shared/ui/layout/use-fallback-focus';
import { useRootAttribute } from '@/shared/ui/layout/use-root-attribute';

registerLinkCards({
  game: lazyPart(() => import('@/features/games/components/game-link-card')),
  field: lazyPart(() => import('@/features/fields/directory/field-link-card')),
  post: lazyPart(() => import('@/features/feed/posts/post-link-card')),
});

export default function MessagesPage() {
  const viewer = useViewer();
  return viewer && <Messages key={viewer.id} viewer={viewer} />;
}

const ENTITY_LABELS = { team: 'Team', field: 'Field', game: 'Game' };

function Messages({ viewer }: { viewer: CurrentUserView }) {
  const {
    tabs,
    shown,
    entities,
    conversations,
    unsent,
    listOfOpenConversation,
    isInboxEmpty,
    filter,
    setFilter,
    conversationId,
    selectionKey,
    messageSeq,
    open,
    selectTab,
    close,
    closeConversation,
    onLost,
    isUnavailable,
    onUnavailable,
  } = useMessagesPage();
  const isStarting = useConversationFromUrl(open, onUnavailable);
  const [isNewMessageOpen, setIsNewMessageOpen] = useState(false);
  // Opens the outbox before the viewer can write, even if the code that sends messages has not loaded yet.
  useEffect(() => openOutbox(viewer.id), [viewer.id]);
  const isThreadOpen = conversationId !== null || isStarting;
  useRootAttribute('data-has-thread', isThreadOpen);
  // The open conversation unmounts when it is deleted, archived or marked as unread from its own menu, which had the focus. If the address stays
  // the same, the heading does not take the focus.
  const fallbackFocus = useFallbackFocus();
  const inbox = shown.entity && {
    name: shown.entity.name,
    isEmpty: isInboxEmpty,
    picker: (
      <EntityPicker
        label={ENTITY_LABELS[shown.entity.kind]}
        entities={entities}
        entityId={shown.entity.id}
        onSelect={(id) => selectTab(shown.tab, id)}
      />
    ),
  };

  return (
    <Tabs
      value={shown.tab}
      onValueChange={(value) => {
        const next = tabs.find(({ tab }) => tab === value);
        if (next && !next.lockedHint) selectTab(next.tab);
      }}
      className={clsx(
        'container-page grid h-[calc(100dvh-var(--header-h)-var(--notice-h,0px)-var(--connection-bar-h,0px))] grid-cols-[320px_minmax(0,1fr)] grid-rows-[64px_minmax(0,1fr)] gap-x-6 max-lg:grid-cols-[264px_minmax(0,1fr)]',
        'max-md:block max-md:h-auto max-md:px-4',
      )}
    >
      <PageTitle>Messages</PageTitle>
      <header className="col-span-full grid grid-cols-subgrid items-center max-md:grid-cols-[1fr_auto] max-md:pt-3">
        <h1 className={clsx('heading text-2xl', isThreadOpen && 'max-md:sr-only')}>Messages</h1>
        <div
          className={clsx('flex items-center justify-between gap-4 max-md:contents', isThreadOpen && 'max-md:hidden')}
        >
          <InboxTabs tabs={tabs} className="md:border-0 max-md:order-3 max-md:col-span-2 max-md:-mx-4 max-md:px-1" />
          <Button
            className="max-md:bg-transparent! max-md:w-11 max-md:px-0! light:md:bg-surface light:md:inset-ring light:md:inset-ring-line"
            onClick={() => setIsNewMessageOpen(true)}
          >
            <SquarePen size={17} strokeWidth={1.75} aria-hidden="true" />
            <span className="max-lg:sr-only">New message</span>
          </Button>
        </div>
      </header>
      <TabPanel
        {...fallbackFocus}
        value={shown.tab}
        className="col-span-full grid min-h-0 grid-cols-subgrid outline-none max-md:block"
      >
        <div className={clsx('flex min-h-0 flex-col', isThreadOpen && 'max-md:hidden')}>
          <ConversationList
            key={shown.entity?.id}
            conversations={conversations}
            unsent={unsent}
            selectedId={conversationId}
            onOpen={open}
            onCloseSelected={closeConversation}
            onNewMessage={() => setIsNewMessageOpen(true)}
            filter={filter}
            onFilter={setFilter}
            inbox={inbox ?? undefined}
          />
        </div>
        <div
          className={clsx(
            'flex min-h-0 min-w-0 flex-col pb-6 max-md:pb-0',
            isThreadOpen && 'max-md:fixed max-md:inset-0 max-md:top-[var(--connection-bar-h,0px)] max-md:z-10',
          )}
        >
          {isStarting ? (
            <ThreadPlaceholder onBack={close} />
          ) : (
            <ConversationPane
              conversationId={conversationId}
              list={listOfOpenConversation}
              inboxName={shown.entity?.name}
              selectionKey={selectionKey}
              messageSeq={messageSeq}
              onOpenMessage={(id, seq) => open(id, { messageSeq: seq })}
              onBack={close}
              onClose={closeConversation}
              onLost={onLost}
              isUnavailable={isUnavailable}
            />
          )}
        </div>
      </TabPanel>
      {isNewMessageOpen && <NewMessageDialog onClose={() => setIsNewMessageOpen(false)} onChoose={open} />}
    </Tabs>
  );
}
