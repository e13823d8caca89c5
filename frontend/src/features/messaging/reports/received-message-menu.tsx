import { Flag } from 'lucide-react';
import { useState } from 'react';
import { ReportDialog } from '@/shared/reports/report-dialog';
import type { MenuProps } from '@/shared/ui/lazy/lazy-menu';
import { ActionMenu } from '@/shared/ui/overlays/action-menu';

export interface ReceivedMessageMenuProps {
  messageId: string;
}

export default function ReceivedMessageMenu({ messageId, ...button }: MenuProps & ReceivedMessageMenuProps) {
  const [isReporting, setIsReporting] = useState(false);
  return (
    <>
      <ActionMenu
        {...button}
        actions={[{ name: 'Report', icon: Flag, danger: true, onSelect: () => setIsReporting(true) }]}
      />
      {isReporting && (
        <ReportDialog
          targetType="message"
          targetId={messageId}
          title="Report message"
          description="The moderators receive this message and the few before it. The sender is not told who reported it."
          onClose={() => setIsReporting(false)}
        />
      )}
    </>
  );
}
