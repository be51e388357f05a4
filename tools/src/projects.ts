import type { ExecutorContext, TaskGraph } from '@nx/devkit';

/** What Nx expects of a batch: results by task. */
export type Results = Record<string, { success: boolean; terminalOutput: string; startTime: number; endTime: number }>;

/** A project of the run, and its task. */
export interface Project {
  task: string;
  /** Its folder; `.` for the root. */
  root: string;
}

/** Folders at the root that are projects, or contain them. */
const PROJECT_FOLDERS = new Set(['apps', 'benchmarks', 'libs', 'scripts', 'tools']);

export const isPartOfRoot = (name: string): boolean => !PROJECT_FOLDERS.has(name);

export const listProjects = ({ tasks }: TaskGraph): Project[] =>
  Object.values(tasks).map(({ id, projectRoot = '.' }) => ({ task: id, root: projectRoot }));

/** The project to which a file belongs, by its path from the root. */
export function findProject(projects: readonly Project[], path: string): Project | undefined {
  const owner = projects.find(({ root }) => path.startsWith(`${root}/`));
  const [folder = ''] = path.split('/');
  return owner ?? (isPartOfRoot(folder) ? projects.find(({ root }) => root === '.') : undefined);
}

/** Results of a batch: a project with output has failed. Nx stores the outputs, but what it shows of a batch is what the batch prints. */
export function describeResults(
  projects: readonly Project[],
  outputs: ReadonlyMap<string, string>,
  startTime: number,
): Results {
  const endTime = Date.now();
  return Object.fromEntries(
    projects.map(({ task }) => {
      const terminalOutput = outputs.get(task) ?? '';
      process.stderr.write(terminalOutput);
      return [task, { success: terminalOutput === '', terminalOutput, startTime, endTime }];
    }),
  );
}

type Batch = (graph: TaskGraph, inputs: unknown, overrides: unknown, context: ExecutorContext) => Promise<Results>;

/** An executor of one task, where Nx runs no batch. */
export const runAlone =
  (batch: Batch) =>
  async (_options: unknown, context: ExecutorContext): Promise<{ success: boolean }> => {
    const { projectName = '', targetName = '', projectsConfigurations } = context;
    const projectRoot = projectsConfigurations.projects[projectName]?.root ?? '.';
    const id = `${projectName}:${targetName}`;
    const task = { id, projectRoot, target: { project: projectName, target: targetName } };
    const graph = { roots: [id], tasks: { [id]: task }, dependencies: {}, continuousDependencies: {} };
    const results = await batch(graph as unknown as TaskGraph, {}, {}, context);
    return { success: results[id]?.success ?? false };
  };
