import type { SharedMaterials } from '@traco/contract/support-material';
import { PdfViewer } from '../../../ui/pdf-viewer/pdf-viewer.tsx';
import classes from './shared.module.css';

interface Props {
  item: SharedMaterials['items'][number];
  address: string;
  onClose: () => void;
}

/** One PDF of a link, read over the whole screen. */
export default function SharedPdf({ item, address, onClose }: Props) {
  return (
    <main className={classes.reader}>
      <h1 className="visually-hidden">{item.title}</h1>
      <PdfViewer
        source={address}
        mode="read"
        name={item.title}
        actions={
          <button type="button" className={classes.close} onClick={onClose}>
            Fechar
          </button>
        }
      />
    </main>
  );
}
