import { z } from 'zod';
import { CampaignMatter } from './matters/campaign-matters.ts';
import { ContestsMatter, StatementMatter } from './matters/commission-matters.ts';
import {
  ConflictMatter,
  DaysMatter,
  HelpMatter,
  PaperChecksMatter,
  PapersMatter,
  ShiftsMatter,
  VehicleMatter,
} from './matters/crew-matters.ts';
import { GoalMatter, OwnGoalMatter } from './matters/goal-matters.ts';
import { LoadMatter, RecordsMatter, UnusualMatter } from './matters/load-matters.ts';
import {
  DevicesMatter,
  DocumentMatter,
  LeadsMatter,
  SigningMatter,
  TermMatter,
} from './matters/own-matters.ts';
import {
  ChangeMatter,
  OfferMatter,
  PlanMatter,
  PourMatter,
  ReturnMatter,
  WaitingPoursMatter,
} from './matters/pour-matters.ts';
import {
  QuoteAcceptedMatter,
  QuoteAnswerMatter,
  QuoteApprovalMatter,
  QuoteChangeMatter,
  QuoteExpiringMatter,
} from './matters/quote-matters.ts';
import { OverdueMatter, PlantOverdueMatter } from './matters/receipt-matters.ts';

/** One open thing of the ledger, as far as the book of attention asks. */
export const Matter = z.discriminatedUnion('kind', [
  LoadMatter,
  PourMatter,
  WaitingPoursMatter,
  ChangeMatter,
  ReturnMatter,
  OfferMatter,
  RecordsMatter,
  DaysMatter,
  ShiftsMatter,
  HelpMatter,
  ConflictMatter,
  VehicleMatter,
  PapersMatter,
  PaperChecksMatter,
  SigningMatter,
  DocumentMatter,
  TermMatter,
  DevicesMatter,
  LeadsMatter,
  QuoteApprovalMatter,
  QuoteAnswerMatter,
  QuoteChangeMatter,
  QuoteExpiringMatter,
  QuoteAcceptedMatter,
  OverdueMatter,
  PlantOverdueMatter,
  UnusualMatter,
  PlanMatter,
  GoalMatter,
  OwnGoalMatter,
  CampaignMatter,
  StatementMatter,
  ContestsMatter,
]);
export type Matter = z.infer<typeof Matter>;
export type MatterKind = Matter['kind'];
export type MatterOf<Kind extends MatterKind> = Extract<Matter, { kind: Kind }>;
