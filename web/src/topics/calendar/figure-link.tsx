import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { LAYOUT_PARAM, TOPIC_PARAM } from '../../paths/index.ts';
import type { TopicFilterControls } from '../use-topic-filter.ts';
import { type Counted, type Figure, filterOfFigure } from './calendar-figures.ts';

/** A figure of the calendar that opens the list of what it has counted. */
export function FigureLink(props: {
  figure: Figure;
  counted: Counted;
  used: TopicFilterControls;
  className: string | undefined;
  danger?: boolean;
  children: ReactNode;
}) {
  const { figure, counted, used, className, danger, children } = props;
  const { filters, filter, defaults } = used;
  const search = filters.write(
    filterOfFigure(filter, counted, figure),
    defaults,
    new URLSearchParams(useLocation().search),
  );
  search.delete(TOPIC_PARAM);
  search.set(LAYOUT_PARAM, 'list');
  return (
    <Link to={{ search: search.toString() }} className={className} data-danger={danger || undefined}>
      {children}
    </Link>
  );
}
