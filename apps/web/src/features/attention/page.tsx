import { AttentionBoard } from './shared/attention-board.tsx';

/** `/attention`: everything that needs whoever is signed in. */
export default function AttentionPage() {
  return <AttentionBoard title="Precisa de você" />;
}
