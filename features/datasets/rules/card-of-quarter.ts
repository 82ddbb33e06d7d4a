import { filesOf, pathOf } from './dataset-files.ts';
import type { Quarter } from './quarters.ts';

export interface QuarterCard {
  cityName: string;
  year: number;
  recordCount: number;
  quarter: string;
  openCases: number;
  reopenedCases: number;
  totalcases: number;
  fileLinks: string[];
}

export const cardOf = (quarter: Quarter): QuarterCard => ({
  cityName: quarter.cityName,
  year: quarter.year,
  recordCount: quarter.totalcases,
  quarter: quarter.quarter,
  openCases: quarter.totalcases - quarter.reopenedCases,
  reopenedCases: quarter.reopenedCases,
  totalcases: quarter.totalcases,
  fileLinks: filesOf(quarter).map(({ name }) => pathOf(name)),
});
