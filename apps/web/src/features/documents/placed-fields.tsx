import type { DocumentDraft } from './document-draft.ts';
import { FieldBox } from './field-box.tsx';
import { colourOf } from './signer-colours.ts';
import type { Placing } from './use-placing.ts';

interface Props {
  /** The page's index. */
  page: number;
  draft: DocumentDraft;
  placing: Placing;
}

/** The fields of a page where they are put, each in the colour of who fills it in. */
export const PlacedFields = ({ page, draft, placing }: Props) =>
  draft.fields
    .filter(({ box }) => box.page === page)
    .map((field) => {
      const index = draft.signers.findIndex(({ id }) => id === field.signerId);
      return (
        <FieldBox
          key={field.id}
          field={field}
          who={draft.signers[index]?.name || `signatário ${index + 1}`}
          colour={colourOf(Math.max(0, index))}
          isChosen={placing.field?.id === field.id}
          onChoose={() => placing.chooseField(field)}
          onChange={(box) => placing.alter(field.id, { box })}
          onRemove={() => placing.remove(field.id)}
        />
      );
    });
