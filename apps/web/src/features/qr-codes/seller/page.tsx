import { useParams } from '@tanstack/react-router';
import { CodeScreen } from '../code-screen.tsx';
import { CodeStudio } from '../code-studio.tsx';

/** `/seller-qrcode/{sellerId}`: the code of a seller to print, and what became of those that were. */
export default function SellerCodePage() {
  const { sellerId = '' }: { sellerId?: string } = useParams({ strict: false });
  return (
    <CodeScreen key={sellerId} path="/seller-qrcode/{sellerId}" kind="seller" personId={sellerId}>
      {(code) => <CodeStudio code={code} />}
    </CodeScreen>
  );
}
